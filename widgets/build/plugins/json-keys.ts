import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import site from '../../../data/site.json' with { type: 'json' }

const links = 'Object.values(site.external)'

/**
 * Bundles only the JSON keys a widget uses. Bundlers drop unused exports, but not unused keys of an
 * object, so each key becomes an export, and the default export their namespace. Node allows only
 * default imports of JSON. A missing key fails the build.
 */
export const jsonKeys: Plugin = {
  name: 'json-keys',
  load: {
    filter: { id: /\/data\/[\w-]+\.json$/ },
    async handler(id) {
      const value = JSON.parse(await readFile(id, 'utf8'))
      if (Array.isArray(value)) return
      const keys = Object.keys(value)
      const code = [
        ...keys.map((key, at) => `const key${at} = ${JSON.stringify(value[key])}`),
        `export { ${keys.map((key, at) => `key${at} as ${JSON.stringify(key)}`)} }`,
        `export * as default from ${JSON.stringify(id)}`,
      ]
      return { code: code.join('\n'), moduleType: 'js' }
    },
  },
  // The chat wants every link but no name of one, and no bundler works this out.
  transform: {
    filter: { id: /\/widgets\/chat\//, code: links },
    handler: (code) => ({
      code: code.replace(links, JSON.stringify(Object.values(site.external))),
      map: null,
    }),
  },
  onLog(_level, log) {
    if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log)
  },
}
