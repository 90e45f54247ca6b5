import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, parse } from 'node:path'
import type { Eleventy } from '../_config/eleventy.ts'
import { outputFolder } from '../_config/output.ts'
import { type RawContent, readContent } from '../_config/read-content.ts'
import type { Site } from '../lists/site.ts'
import { backendOf, webOf } from './backend.ts'
import { type Built, builtAt } from './built.ts'
import { bundle } from './bundle.ts'
import { bundleCheck } from './bundle-check.ts'
import { cmsConfig } from './config.ts'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Content</title>
<script type="module" src="/cms/start.js"></script>
`

/** Writes the content editor, `/cms`, if `cms` in data/site.json names the repository that it edits. */
export function cms(config: Eleventy) {
  const started = new Date()
  config.on('eleventy.after', async ({ runMode }) => {
    if (runMode !== 'build') return
    const content = readContent('data')
    const repository = siteOf(content).cms
    if (!repository) return
    const policy = await write(content, builtAt(started, webOf(repository)))
    writeFileSync(join(outputFolder, 'cms.html'), page)
    const file = join(outputFolder, '.csp.json')
    const pages = JSON.parse(readFileSync(file, 'utf8'))
    const editor = { script: [], style: [], connect: [], policy }
    writeFileSync(file, `${JSON.stringify({ ...pages, '/cms.html': editor }, null, 2)}\n`)
  })
}

/**
 * In development, makes the editor when it is opened. It edits the folder on this computer. Eleventy's
 * server would reload the page after each of its changes.
 */
export function serveCms(incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) {
  if (!/^\/cms\/?(?:\?|$)/.test(incoming.url ?? '')) return next()
  write(readContent('data')).then(
    (policy) => {
      outgoing.setHeader('Content-Security-Policy', policy)
      // Eleventy adds its script to texts, but not to bytes.
      outgoing.setHeader('Content-Type', 'text/html; charset=utf-8').end(Buffer.from(page))
    },
    (error) => outgoing.writeHead(500).end(`${error.message}`),
  )
}

/**
 * Writes all but the page.
 * @param built what the site shows; development shows each change at once
 * @returns the page's Content-Security-Policy
 */
async function write(content: RawContent, built?: Built): Promise<string> {
  const site = siteOf(content)
  const folder = join(outputFolder, 'cms')
  cpSync(await bundle(), folder, { recursive: true })
  const check = await bundleCheck()
  cpSync(check.file, join(folder, check.name))
  const { backend, policy } = backendOf(site)
  cpSync(pictureFolder, join(folder, 'sections'), { recursive: true })
  const pictures = readdirSync(pictureFolder).map((file) => parse(file).name)
  const page = { check: `/cms/${check.name}`, pictures, built }
  const settings = { backend, ...cmsConfig(content, site), ...page }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(settings))
  // What the editor's checks begin with.
  writeFileSync(join(folder, 'content.json'), JSON.stringify(content))
  return policy
}

/** What a section of each type looks like: `npm run pictures:sections`. */
const pictureFolder = 'site/cms/sections'

const siteOf = ({ lists }: RawContent) => lists.site as Site
