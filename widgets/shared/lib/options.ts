import type embed from '../../../data/embed.json'
import type widgets from '../../../data/widgets.json'
import { origin } from './script.ts'

type Attributes<Row> = Row extends { attributes: infer A } ? keyof A : never
type Unprefixed<Name> = Name extends `data-${infer Rest}` ? Rest : Name

/** An attribute of one widget or of all; each may be written with `data-` or without. */
type Option = Unprefixed<Attributes<(typeof widgets)[number]> | Attributes<typeof embed>>

export interface Options {
  /** Origin of the API, without a trailing slash. */
  readonly api: string
  readonly theme: 'auto' | 'light' | 'dark'
  readonly accent: string | undefined
  /** Events are pushed to `dataLayer` too. */
  readonly layer: boolean
  /** A text as it was written, which may be empty; undefined where there is none. */
  text(name: Option): string | undefined
}

const said = new Set<string>()

/** Reads what a widget's attributes ask for; what is wrong is said once, and falls back. */
export function readOptions(host: HTMLElement): Options {
  const text = (name: Option) =>
    host.getAttribute(name) ?? host.getAttribute(`data-${name}`) ?? undefined

  function valid<T>(name: Option, read: (written: string) => T | undefined, wanted: string) {
    const written = text(name)
    if (!written) return undefined
    const value = read(written)
    const sentence = `${host.localName}: ${name}="${written}" is not ${wanted}; it is ignored.`
    if (value === undefined && !said.has(sentence)) {
      said.add(sentence)
      console.warn(sentence)
    }
    return value
  }

  return {
    api: valid('api', httpOrigin, 'an http(s) origin') ?? origin,
    theme:
      valid(
        'theme',
        (it) => (it === 'auto' || it === 'light' || it === 'dark' ? it : undefined),
        'auto, light or dark',
      ) ?? 'auto',
    accent: valid('accent', (it) => (CSS.supports('color', it) ? it : undefined), 'a CSS colour'),
    layer: text('layer') !== undefined,
    text,
  }
}

function httpOrigin(written: string): string | undefined {
  return /^https?:/i.test(written) && URL.canParse(written) ? new URL(written).origin : undefined
}
