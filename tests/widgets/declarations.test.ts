import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import embed from '../../data/embed.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import { customElements, typeDeclarations } from '../../widgets/declarations.ts'
import { temporaryFolder } from '../server/built-site.ts'

/** What TypeScript has to say about a host page's code. */
function mistakesIn(code: string): string[] {
  const folder = temporaryFolder({ 'coach.d.ts': typeDeclarations() })
  const file = join(folder, 'page.ts')
  writeFileSync(file, `import './coach.d.ts'\n${code}`)
  const program = ts.createProgram([file], {
    noEmit: true,
    strict: true,
    types: [],
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    allowImportingTsExtensions: true,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('a page in TypeScript knows the elements and what their events carry', () => {
  const page = `
    const widget = document.createElement('coach-newsletter')
    widget.addEventListener('coach:failed', ({ detail }) => console.log(detail.code?.length))`
  expect(mistakesIn(page)).toEqual([])
  expect(
    mistakesIn(`${page}\nwidget.addEventListener('coach:failed', ({ detail }) => detail.email)`),
  ).toEqual(["Property 'email' does not exist on type 'CoachDetail'."])
})

test('a page in TypeScript may open what opens, once it is there, and nothing else', () => {
  const page = widgets.map(({ element }) => `document.querySelector('${element}')?.open?.()`)
  const [opening, others] = [true, false].map((opens) =>
    page.filter((_, at) => widgets[at]?.events.includes('opened') === opens),
  )
  expect(mistakesIn(`${opening?.join('\n')}`)).toEqual([])
  expect(mistakesIn(`${others?.join('\n')}`)).toEqual(
    others?.map(() => "Property 'open' does not exist on type 'HTMLElement'."),
  )
})

test('editors are told of every widget, with its attributes and events', () => {
  const { modules } = customElements() as {
    modules: { declarations: { tagName: string; attributes: object[]; events: object[] }[] }[]
  }
  const told = modules.flatMap(({ declarations }) =>
    declarations.map(({ tagName, attributes, events }) => [
      tagName,
      attributes.length,
      events.length,
    ]),
  )
  const common = Object.keys(embed.attributes).length
  expect(told).toEqual(
    widgets.map(({ element, attributes, events }) => [
      element,
      Object.keys(attributes).length + common,
      events.length,
    ]),
  )
})
