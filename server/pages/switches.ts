import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Settings } from '../settings.ts'
import { readBuilt } from './built-file.ts'
import type { Encodings } from './encodings.ts'

export type Switches = ReturnType<typeof switchesOf>

/** Returns the settings that change built pages. The build doesn't know them. */
export function switchesOf(settings: Settings) {
  return {
    /** Adds the script that counts what visitors do. */
    measure: settings.MEASURE,
    /** Operators get applications and leads by mail. */
    notifications: settings.NOTIFY_EMAIL.length > 0,
    /** Subscribers confirm by mail. */
    confirmation: settings.NEWSLETTER === 'confirm',
    /** Senders of forms get a mail back. */
    replies: settings.REPLIES,
    /** Senders of forms and subscribers get mails later, too. */
    sequences: settings.SEQUENCES,
    /** Questions that the assistant could not answer are kept. */
    unanswered: settings.CHAT_UNANSWERED,
  }
}

const conditional = /<!--while (\w+) is (on|off)-->(.*?)<!--\/while-->/gs

/** Matches pages for editors, whose visits aren't counted. */
const forEditors = /<coach-blog-admin\b|<div id="desk"/

/**
 * Returns a function that applies the switches to a page: it selects the sentences for the settings, and
 * adds the script that counts.
 * @param widgets the folder with the built script
 * @throws OperatorError if that script is missing
 */
export function pageChange(widgets: string, switches: Switches): (html: string) => string {
  const known = new Map<string, boolean>(Object.entries(switches))
  const script = switches.measure ? scriptTag(widgets) : ''
  return (html) => {
    const page = html.replace(conditional, (_, name: string, state: string, part: string) => {
      if (!known.has(name)) throw new Error(`a page depends on ${name}, which isn't a switch`)
      return known.get(name) === (state === 'on') ? part : ''
    })
    return script && !forEditors.test(page) ? page.replace('</head>', `${script}</head>`) : page
  }
}

function scriptTag(widgets: string): string {
  const manifest = readBuilt(join(widgets, 'manifest.json'), JSON.parse)
  return `<script defer src="/widgets/${manifest.measure.file}"></script>`
}

/** Applies a change to the text of a file, and compresses the result. */
export function changed(file: Encodings, change: (text: string) => string): Encodings {
  const before = file.identity.toString()
  const text = change(before)
  if (text === before) return file
  const identity = Buffer.from(text)
  // This delays the start: the best level takes 50 times as long as level 5, for a tenth fewer bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) }
}
