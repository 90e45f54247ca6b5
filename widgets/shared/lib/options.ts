import type embed from '../../../data/embed.json'
import type widgets from '../../../data/widgets.json'
import { origin } from './script.ts'

type Attributes<Row> = Row extends { attributes: infer A } ? keyof A : never
type Unprefixed<Name> = Name extends `data-${infer Rest}` ? Rest : Name

/** An attribute of one widget or of all; each may be written with `data-` or without. */
type Option = Unprefixed<Attributes<(typeof widgets)[number]> | Attributes<typeof embed>>

export type Options = ReturnType<typeof readOptions>

const themes = ['auto', 'light', 'dark'] as const
const warned = new Set<string>()

/** Reads what a widget's attributes ask for; what is wrong is said once, and falls back. */
export function readOptions(host: HTMLElement) {
  /** Returns a text as it was written, which may be empty; undefined where there is none. */
  const text = (name: Option) =>
    host.getAttribute(name) ?? host.getAttribute(`data-${name}`) ?? undefined

  function valid<T>(name: Option, read: (written: string) => T | undefined, wanted: string) {
    const written = text(name)
    if (!written) return undefined
    const value = read(written)
    const sentence = `${host.localName}: ${name}="${written}" is not ${wanted}; it is ignored.`
    if (value === undefined && !warned.has(sentence)) console.warn(sentence)
    warned.add(sentence)
    return value
  }

  return {
    /** Origin of the API, without a trailing slash. */
    api: valid('api', httpOrigin, 'an http(s) origin') ?? origin,
    theme:
      valid('theme', (it) => themes.find((theme) => theme === it), 'auto, light or dark') ?? 'auto',
    accent: valid('accent', (it) => (CSS.supports('color', it) ? it : undefined), 'a CSS colour'),
    /** Events are pushed to `dataLayer` too. */
    layer: text('layer') !== undefined,
    text,
  }
}

function httpOrigin(written: string): string | undefined {
  return /^https?:/i.test(written) && URL.canParse(written) ? new URL(written).origin : undefined
}
