import type { Plugin } from 'vite'

const wholeImport = /import (\w+) from ('[^']+\.json') with \{ type: 'json' \}/g

/**
 * Takes of a JSON file only the members that a widget names: the bundler drops unused exports of a
 * module, but no members of an object. Node knows a JSON file as one default export, so the
 * sources import that.
 */
export const jsonMembers: Plugin = {
  name: 'json-members',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/ },
    handler: (code) => code.replace(wholeImport, 'import * as $1 from $2'),
  },
}
