import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postHtml } from '../../data/contracts/blog.ts'
import { calendarOrigins } from '../../data/contracts/calendars.ts'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { deskRoot } from './desk.ts'
import type { Eleventy } from './eleventy.ts'
import { outputFolder, pagesIn } from './output.ts'

interface Policy {
  readonly script: readonly string[]
  readonly style: readonly string[]
  /** Other origins that the page's scripts connect to. */
  readonly connect: readonly string[]
  /** Other origins that it shows in frames. */
  readonly frame?: readonly string[]
  readonly trustedTypes?: readonly string[]
  /** Whether a form composes a mail. */
  readonly mails?: boolean
}

/**
 * Writes `.csp.json` beside the pages: the hashes (CSP level 3, `sha256-…`) of each page's inline
 * scripts and styles. The server builds its Content-Security-Policy headers from it.
 */
export function csp(config: Eleventy) {
  config.on('eleventy.after', ({ results }) => {
    const pages = pagesIn(results).map(({ file, html }) => [file, policy(html)])
    const file = join(outputFolder, '.csp.json')
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`)
  })
}

function policy(html: string): Policy {
  const present = widgets.filter(({ element }) => html.includes(`<${element}`))
  return {
    script: hashes(html, inlineScript),
    style: hashes(html, inlineStyle),
    connect: present.flatMap(({ connect = [] }) => connect),
    ...(present.some(({ showsCalendars }) => showsCalendars) && { frame: calendarOrigins }),
    ...(html.includes('action="mailto:') && { mails: true }),
    // On other pages the server renders the posts.
    ...(html.includes(deskRoot) && { trustedTypes: [postHtml.policy] }),
  }
}

/** Data blocks such as JSON-LD never run, so they need no hash. Speculation rules do. */
const inlineScript =
  /<script(?: type="speculationrules"|(?![^>]*\b(?:src|type)=)[^>]*)>(.*?)<\/script>/gs
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs

function hashes(html: string, element: RegExp): string[] {
  const contents = Array.from(html.matchAll(element), ([, content = '']) => content)
  return [...new Set(contents)].map(
    (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  )
}
