import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import embed from '../../data/embed.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import {
  customElements,
  reactDeclarations,
  typeDeclarations,
} from '../../widgets/build/declarations.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** TypeScript's errors in the code of several host pages. */
function mistakesIn(pages: readonly string[], name = 'coach'): string[][] {
  const folder = temporaryFolder({
    'coach.d.ts': typeDeclarations(),
    'coach-react.d.ts': reactDeclarations(),
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const files = pages.map((code, at) => {
    const file = join(folder, `page-${at}.tsx`)
    writeFileSync(file, `import './${name}.d.ts'\n${code}`)
    return file
  })
  const program = ts.createProgram(files, {
    noEmit: true,
    strict: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    // Otherwise it checks TypeScript's own declarations, too, which takes seconds.
    skipDefaultLibCheck: true,
    allowImportingTsExtensions: true,
  })
  const all = ts.getPreEmitDiagnostics(program)
  return files.map((name) =>
    all
      // An error in the declarations counts for each page.
      .filter(({ file }) => file?.fileName === name || !files.includes(file?.fileName ?? ''))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  )
}

test('a page in TypeScript gets types for elements and events, and can open only what opens', () => {
  const widget = "const widget = document.createElement('coach-newsletter')"
  const onFailed = (code: string) => `${widget}\nwidget.addEventListener('coach:failed', ${code})`
  const page = widgets.map(({ element }) => `document.querySelector('${element}')?.open?.()`)
  const [opening = [], others = []] = [true, false].map((opens) =>
    page.filter((_, at) => widgets[at]?.events.includes('opened') === opens),
  )
  expect(
    mistakesIn([
      onFailed('({ detail }) => console.log(detail.code?.length)'),
      onFailed('({ detail }) => detail.email'),
      opening.join('\n'),
      others.join('\n'),
    ]),
  ).toEqual([
    [],
    ["Property 'email' does not exist on type 'CoachDetail'."],
    [],
    others.map(() => expect.stringMatching(/^Property 'open' does not exist on type 'HTMLElement/)),
  ])
})

test('React 19 in strict TypeScript knows elements, attributes and events in JSX', () => {
  const jsx = (tag: string) => `export const page = ${tag}`
  const props = (element: string, hidden: unknown) =>
    `import type { JSX } from 'react'
    export const props: JSX.IntrinsicElements['${element}'] = { 'hidden-segment': ${hidden} }`
  const [right = [], theme = [], detail = [], hidden = [], number = [], chat = []] = mistakesIn(
    [
      jsx(
        `<coach-newsletter theme="dark" data-source="ad" hidden-segment="founders" oncoach:submitted={({ detail }) => detail.widget.length} />`,
      ),
      jsx('<coach-newsletter theme="blue" />'),
      jsx('<coach-chat oncoach:opened={({ detail }) => detail.email} />'),
      props('coach-lead', "'founders'"),
      props('coach-lead', 5),
      props('coach-chat', "'founders'"),
    ],
    'coach-react',
  )
  expect(right).toEqual([])
  expect(theme.join()).toContain(`'"blue"' is not assignable`)
  expect(hidden).toEqual([])
  expect(number.join()).toContain("Type 'number' is not assignable to type 'string'")
  expect(chat.join()).toMatch(/hidden-segment'+ does not exist/)
  expect(detail.join()).toContain("Property 'email' does not exist on type 'CoachDetail'")
})

test('editors get every widget with its attributes and events', () => {
  const { modules } = customElements() as {
    modules: { declarations: { tagName: string; attributes: object[]; events: object[] }[] }[]
  }
  const documented = modules.flatMap(({ declarations }) =>
    declarations.map(({ tagName, attributes, events }) => [
      tagName,
      attributes.length,
      events.length,
    ]),
  )
  const common = Object.keys(embed.attributes).length
  expect(documented).toEqual(
    widgets.map(({ element, attributes, events }) => [
      element,
      Object.keys(attributes).length + common,
      events.length,
    ]),
  )
})
