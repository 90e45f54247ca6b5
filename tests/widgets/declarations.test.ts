import { symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import ts from 'typescript-6'
import { expect, test } from 'vitest'
import { optionsOf } from '../../data/contracts/widget-options.ts'
import widgets from '../../data/widgets.json' with { type: 'json' }
import {
  customElements,
  reactDeclarations,
  typeDeclarations,
} from '../../widgets/build/declarations.ts'
import { reactPackage } from '../../widgets/build/packages/react.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const widget = "const widget = document.createElement('coach-newsletter')"
const onFailed = (code: string) => `${widget}\nwidget.addEventListener('coach:failed', ${code})`
const opening = (opens: boolean) =>
  widgets
    .filter(({ events }) => events.includes('opened') === opens)
    .map(({ element }) => `document.querySelector('${element}')?.open?.()`)
const jsx = (tag: string) => `export const page = ${tag}`
const component = (tag: string) =>
  `import { Application, Newsletter } from './react/index.js'\nexport const pages = [Application, Newsletter, ${tag}]`
const props = (element: string, hidden: unknown) =>
  `import type { JSX } from 'react'
  export const props: JSX.IntrinsicElements['${element}'] = { 'hidden-segment': ${hidden} }`

/** Host pages, by the declarations that they import. */
const pages = {
  coach: {
    event: onFailed('({ detail }) => console.log(detail.code?.length)'),
    noSuchDetail: onFailed('({ detail }) => detail.email'),
    opens: opening(true).join('\n'),
    opensNot: opening(false).join('\n'),
  },
  'coach-react': {
    right: jsx(
      `<coach-newsletter theme="dark" data-source="ad" hidden-segment="founders" oncoach:submitted={({ detail }) => detail.widget.length} />`,
    ),
    theme: jsx('<coach-newsletter theme="blue" />'),
    detail: jsx('<coach-chat oncoach:opened={({ detail }) => detail.email} />'),
    hidden: props('coach-lead', "'founders'"),
    number: props('coach-lead', 5),
    booking: props('coach-booking', "'founders'"),
  },
  'react/index': {
    component: component(
      '<Newsletter heading={false} dataLayer className="wide" hidden-segment="founders" onSubmitted={({ detail }) => detail.widget.length} />',
    ),
    noOption: component('<Newsletter headline="Stay" />'),
    noEvent: component('<Newsletter onBooked={() => {}} />'),
    method: component(
      '<Application ref={(element) => { element?.open?.(); element?.reload?.() }} />',
    ),
  },
}

const packed = Object.entries(await reactPackage()).map(([file, text]) => [`react/${file}`, text])

/** TypeScript's errors in each of the pages, found by one program, because its libraries take seconds. */
function mistakes(): Record<string, readonly string[]> {
  const folder = temporaryFolder({
    'coach.d.ts': typeDeclarations(),
    'coach-react.d.ts': reactDeclarations(),
    ...Object.fromEntries(packed),
  })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const fileOf = (page: string) => join(folder, `${page}.tsx`)
  const files = Object.entries(pages).flatMap(([name, all]) =>
    Object.entries(all).map(([page, code]) => {
      writeFileSync(fileOf(page), `import './${name}.d.ts'\n${code}`)
      return fileOf(page)
    }),
  )
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
  const found = files.map((name) => [
    basename(name, '.tsx'),
    all
      // An error in the declarations counts for each page.
      .filter(({ file }) => file?.fileName === name || !files.includes(file?.fileName ?? ''))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ])
  return Object.fromEntries(found)
}

const found = mistakes()

test('a page in TypeScript gets types for elements and events, and can open only what opens', () => {
  expect(found).toMatchObject({
    event: [],
    noSuchDetail: ["Property 'email' does not exist on type 'CoachDetail'."],
    opens: [],
    opensNot: opening(false).map(() =>
      expect.stringMatching(/^Property 'open' does not exist on type 'HTMLElement/),
    ),
  })
})

test('React 19 in strict TypeScript knows elements, attributes and events in JSX', () => {
  expect(found).toMatchObject({ right: [], hidden: [] })
  const { theme = [], detail = [], number = [], booking = [] } = found
  expect(theme.join()).toContain(`'"blue"' is not assignable`)
  expect(number.join()).toContain("Type 'number' is not assignable to type 'string'")
  expect(booking.join()).toMatch(/hidden-segment'+ does not exist/)
  expect(detail.join()).toContain("Property 'email' does not exist on type 'CoachDetail'")
})

test('the components of the npm package have types for options, events and methods', () => {
  expect(found).toMatchObject({ component: [] })
  const { noOption = [], noEvent = [], method = [] } = found
  expect(noOption.join()).toMatch(/'headline' does not exist/)
  expect(noEvent.join()).toMatch(/'onBooked' does not exist/)
  expect(method).toEqual([expect.stringMatching(/^Property 'reload' does not exist/)])
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
  expect(documented).toEqual(
    widgets.map((row) => {
      // Above the page it is opened and closed.
      const told = row.takesTrigger ? 2 : 0
      return [row.element, Object.keys(optionsOf(row)).length, row.events.length + told]
    }),
  )
})
