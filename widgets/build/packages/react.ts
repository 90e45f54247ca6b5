import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import embed from '../../../data/embed.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import widgets from '../../../data/widgets.json' with { type: 'json' }
import project from '../../../package.json' with { type: 'json' }
import {
  attributesOf,
  className,
  coachDetail,
  eventsOf,
  methodsOf,
  typeText,
  type Widget,
} from '../declarations.ts'

const source = join(import.meta.dirname, '../../packages/react')
const anywhere: readonly Widget[] = widgets.filter(({ siteOnly }) => !siteOnly)
const name = `${site.brand.name.toLowerCase()}-react`

/** Returns a name such as data-layer as that of a property: dataLayer. */
const propertyOf = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns the files of the npm package with a component for each widget, by their names. */
export async function reactPackage(): Promise<Record<string, string>> {
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': (await readFile(join(source, 'README.md'), 'utf8'))
      .replaceAll('PACKAGE', name)
      .replaceAll('SITE', site.url),
    LICENSE: await readFile(join(source, '../../../LICENSE'), 'utf8'),
    'coach.js': await readFile(join(source, 'coach.js'), 'utf8'),
    'index.js': components(),
    'index.d.ts': declarations(),
  }
}

const manifest = {
  name,
  version: project.version,
  description: `The widgets of ${site.brand.name} as components for React`,
  license: project.license,
  homepage: site.url,
  type: 'module',
  exports: { types: './index.d.ts', default: './index.js' },
  types: './index.d.ts',
  files: ['coach.js', 'index.js', 'index.d.ts'],
  peerDependencies: { react: '^18.0.0 || ^19.0.0' },
}

function components(): string {
  const all = anywhere.map((row) => {
    const renamed = attributesOf(row).filter(([attribute]) => attribute.includes('-'))
    const attributes = Object.fromEntries(
      renamed.map(([attribute]) => [propertyOf(attribute), attribute]),
    )
    const given = [row.name, eventsOf(row), attributes].map((value) => JSON.stringify(value))
    return `export const ${className(row.name)} = widget(${given.join(', ')})\n`
  })
  return `'use client'

import { setOrigin, widget } from './coach.js'

setOrigin('${site.url}')

export { setOrigin }
${all.join('')}`
}

function declarations(): string {
  const all = anywhere.map((row) => {
    const type = className(row.name)
    const options = attributesOf(row).map(
      ([attribute, { text, choices, boolean }]) =>
        `  /** ${text}. */\n  ${propertyOf(attribute)}?: ${typeText(choices, boolean)} | Absent\n`,
    )
    const handlers = eventsOf(row).map(
      (event) =>
        `  /** ${embed.events[event as keyof typeof embed.events]}. */\n` +
        `  on${capitalized(event)}?: ((event: CustomEvent<CoachDetail>) => void) | undefined\n`,
    )
    const hidden = row.isForm
      ? [`  /** ${embed.hidden}. */\n  [name: \`hidden-\${string}\`]: string | undefined\n`]
      : []
    const methods = methodsOf(row).map((method) => `  ${method}?(): void\n`)
    return `
export interface ${type}Options {
${[...options, ...hidden, ...handlers].join('')}}
export interface ${type}Element extends HTMLElement {
${methods.join('')}}
/** ${row.description} */
export declare const ${type}: Widget<${type}Options, ${type}Element>
`
  })
  return `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'

${coachDetail}
type Absent = false | null | undefined
type Page = HTMLAttributes<HTMLElement>
type Widget<Options, Element> = ForwardRefExoticComponent<
  Options & Omit<Page, keyof Options> & RefAttributes<Element>
>

/**
 * Takes the widgets from another site than ${site.url}. Call it before the first widget is rendered.
 */
export declare function setOrigin(origin: string): void
${all.join('')}`
}
