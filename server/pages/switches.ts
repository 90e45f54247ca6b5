import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readBuilt } from './built-file.ts'
import type { Coded } from './encodings.ts'

/** What pages say or do only while a setting of the server asks for it: their build doesn't know. */
export interface Switches {
  /** Pages carry the script that counts what visitors do. */
  readonly measure: boolean
}

const conditional = /<!--while (\w+) is (on|off)-->(.*?)<!--\/while-->/gs

/** Pages that only editors see; their visits say nothing about visitors. */
const forEditors = /<coach-(blog-admin|desk)\b/

/**
 * Makes the change that a page needs as the switches stand: it keeps one of the sentences that depend on
 * a setting, and gets the script that counts.
 * @param widgets the folder with the built script
 * @throws StartError where that script is missing
 */
export function pageChange(widgets: string, switches: Switches): (html: string) => string {
  const known = new Map<string, boolean>(Object.entries(switches))
  const script = switches.measure ? scriptTag(widgets) : ''
  return (html) => {
    const page = html.replace(conditional, (_, name: string, state: string, part: string) => {
      if (!known.has(name)) throw new Error(`a page depends on ${name}, which is no switch`)
      return known.get(name) === (state === 'on') ? part : ''
    })
    return script && !forEditors.test(page) ? page.replace('</head>', `${script}</head>`) : page
  }
}

function scriptTag(widgets: string): string {
  const manifest = readBuilt(join(widgets, 'manifest.json'), JSON.parse)
  return `<script defer src="/widgets/${manifest.measure.file}"></script>`
}

/** The same file after a change to its text, with its compressed forms. */
export function changed(by: Coded, change: (text: string) => string): Coded {
  const before = by.identity.toString()
  const text = change(before)
  if (text === before) return by
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) }
}
