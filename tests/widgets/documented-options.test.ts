import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import widgets from '../../data/widgets.json' with { type: 'json' }
import project from '../../package.json' with { type: 'json' }
import { attributesOf, className, eventsOf } from '../../widgets/build/declarations.ts'

const files = globSync([
  'README.md',
  'docs/*.md',
  'docs/hosts/*.md',
  'widgets/packages/*/README.md',
])

/** A tag, shortcode or component of a widget, with what is written into it. */
const placed =
  /<coach-([a-z-]+)([^>]*)>|<script([^>]*)>|\[coach_([a-z_]+)([^\]]*)\]|<([A-Z]\w+)([^>]*)/g

/** What pages give any element, and what says where a script is and what may change it. */
const ofPages =
  /^(id|class|hidden|hidden-.+|src|async|integrity|is:inline|no-optimize|no-minify|nowprocket)$/

/** Returns the names of what is written into a tag, without their values. */
const namesIn = (written: string) =>
  Array.from(
    written.replaceAll(/=(?:"[^"]*"|\{.*?\}|'[^']*')|: \w+/gs, ' ').matchAll(/[@\w][\w:-]*/g),
    ([name]) => name.replace(/^data-(?!layer)/, ''),
  )

const found = files.flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(placed),
    ([tag, element, ofElement, ofScript, shortcode, ofShortcode, component, ofComponent]) => {
      const script = /widgets\/([a-z-]+)\.js/.exec(ofScript ?? '')?.[1]
      const name = element ?? script ?? shortcode?.replaceAll('_', '-')
      const row = widgets.find((one) => one.name === name || className(one.name) === component)
      const written = ofElement ?? ofScript ?? ofShortcode ?? ofComponent ?? ''
      return { file, tag, row, names: namesIn(written).filter((one) => !ofPages.test(one)) }
    },
  ),
)

test('each option and event that a document writes is one of its widget', () => {
  const ofWidgets = found.flatMap((one) => (one.row ? [{ ...one, row: one.row }] : []))
  expect(ofWidgets.length).toBeGreaterThan(20)
  for (const { file, tag, row, names } of ofWidgets) {
    const known = [
      ...attributesOf(row).map(([name]) => name),
      ...eventsOf(row).map((event) => `on${className(event)}`),
      ...eventsOf(row).flatMap((event) => [`oncoach:${event}`, `@coach:${event}`]),
    ]
    expect(known, `${file}: ${tag}`).toEqual(expect.arrayContaining(names))
  }
})

test('the documents install the package of this version', () => {
  const named = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/-react-([\d.]+)\.tgz/g),
      ([, version]) => version,
    ),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(new Set(named)).toEqual(new Set([project.version]))
})
