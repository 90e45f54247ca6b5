import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { currentContent } from './content.ts'
import type { Eleventy } from './eleventy.ts'
import { outputFolder } from './output.ts'

/** Writes `.redirects.json` beside the pages: where each is now, by the addresses that it had. */
export function redirects(config: Eleventy) {
  config.on('eleventy.after', async () => {
    const file = join(outputFolder, '.redirects.json')
    writeFileSync(file, JSON.stringify(await currentRedirects()))
  })
}

async function currentRedirects(): Promise<Record<string, string>> {
  const { pages } = await currentContent()
  return Object.fromEntries(
    pages.flatMap(({ url, formerly = [] }) => formerly.map((address) => [address, url])),
  )
}

/** In development, leads a former address to its page, as the server does. */
export function redirect({ url }: IncomingMessage, outgoing: ServerResponse, next: () => void) {
  const [path = ''] = (url ?? '').split('?')
  currentRedirects().then(
    (all) => (all[path] ? outgoing.writeHead(308, { location: all[path] }).end() : next()),
    next,
  )
}
