import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../data/site.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import { wordPressPlugin } from '../../widgets/build/packages/wordpress.ts'
import { findProgram } from '../support/programs.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const anywhere = widgets.filter(({ siteOnly }) => !siteOnly)
const php = findProgram(['php'])
const plugin = await wordPressPlugin()

test('the plugin has each widget with its options, without the address of the API, and no place left to fill in', () => {
  const table = plugin['table.php'] ?? ''
  for (const { name, element, attributes } of anywhere) {
    expect(table).toContain(`'${name}' => array(\n\t\t'element' => '${element}'`)
    for (const attribute of Object.keys(attributes)) expect(table).toContain(`'${attribute}' =>`)
  }
  expect(table).not.toContain("'api' =>")
  expect(Object.values(plugin).join()).not.toMatch(/\b(?:SITE|BRAND|VERSION)\b/)
})

test.runIf(php)(
  'PHP renders elements with the options of the table, escaped, and nothing else',
  () => {
    const rows = [
      {
        name: 'newsletter',
        attributes: { heading: '"><script>', theme: 'blue', 'data-layer': true },
      },
      {
        name: 'lead',
        attributes: { next: '', theme: 'dark', onclick: 'x', 'hidden-segment': 'a"b' },
      },
      { name: 'chat', attributes: '' },
      {
        name: 'booking',
        attributes: { api: 'https://evil.example', 'hidden-segment': 'founders' },
      },
    ]
    const script = join(import.meta.dirname, 'wordpress.php')
    const output = execFileSync(php ?? '', [script, temporaryFolder(plugin)], {
      input: JSON.stringify(rows),
      encoding: 'utf8',
    })
    const found = JSON.parse(output)
    const api = `api="${site.url}"`
    const link = (path: string) => `<a href="${site.url}${path}">`
    expect(found.rendered).toEqual([
      expect.stringContaining(
        `<coach-newsletter ${api} heading="&quot;&gt;&lt;script&gt;" data-layer="">${link('/join')}`,
      ),
      expect.stringContaining(
        `<coach-lead ${api} next="" theme="dark" hidden-segment="a&quot;b">${link('/#contact')}`,
      ),
      expect.stringContaining(`<coach-chat ${api}>${link('/#contact')}`),
      expect.stringContaining(`<coach-booking ${api}>${link('/booking')}`),
    ])
    expect(found.blocks).toEqual(anywhere.map(({ name }) => `coach/${name}`))
    expect(found.shortcodes).toEqual(anywhere.map(({ name }) => `coach_${name}`))
    for (const mark of ['async', 'nowprocket', 'data-no-optimize="1"', 'data-no-minify="1"']) {
      expect(found.tag).toContain(mark)
    }
    expect(found.tag).toContain(`data-api="${site.url}"`)
    expect(found.other).toBe('<script src="/other.js"></script>')
    expect(found.origins).toEqual(['https://a.example:8443', '', ''])
  },
)

test('deleting the plugin deletes the setting that it stores', () => {
  const name = /COACH_WIDGETS_SETTING = '(\w+)'/.exec(plugin['coach-widgets.php'] ?? '')?.[1]
  expect(plugin['uninstall.php']).toContain(`delete_option( '${name}' )`)
  const stored = Object.values(plugin)
    .join()
    .match(/\b(?:add|update)_(?:option|\w+_meta)\b/g)
  expect(stored).toBeNull()
})
