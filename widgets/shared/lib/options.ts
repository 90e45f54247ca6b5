import type embed from '../../../data/embed.json'
import type widgets from '../../../data/widgets.json'
import { origin } from './embed.ts'

type Attributes<Row> = Row extends { attributes: infer A } ? keyof A : never
type Unprefixed<Name> = Name extends `data-${infer Rest}` ? Rest : Name

/** An attribute of one widget or of all widgets, with or without the prefix `data-`. */
export type Option = Unprefixed<Attributes<(typeof widgets)[number]> | Attributes<typeof embed>>

export type Options = ReturnType<typeof readOptions>

const themes = ['auto', 'light', 'dark'] as const
const warned = new Set<string>()

/** Reads a widget's options from its attributes. An invalid value is ignored, with one warning. */
export function readOptions(host: HTMLElement) {
  /** Returns an attribute's raw value, which may be empty; undefined if it is missing. */
  const text = (name: Option) =>
    host.getAttribute(name) ?? host.getAttribute(`data-${name}`) ?? undefined

  /** Returns an attribute's value as `read` returns it; undefined if it is missing, empty or invalid. */
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
    /** The origin of the API, without a trailing slash. */
    api: valid('api', httpOrigin, 'an http(s) origin') ?? origin,
    theme:
      valid('theme', (it) => themes.find((theme) => theme === it), 'auto, light or dark') ?? 'auto',
    accent: valid('accent', (it) => (CSS.supports('color', it) ? it : undefined), 'a CSS colour'),
    text,
    valid,
  }
}

function httpOrigin(written: string): string | undefined {
  return /^https?:/i.test(written) && URL.canParse(written) ? new URL(written).origin : undefined
}

const maxKnownLength = 255

/** Returns what the page, by an option, or its address, by a parameter of that name, knows of a person. */
export function knownOf({ text }: Options, name: Option): string | undefined {
  const known = text(name) ?? new URLSearchParams(location.search).get(name)
  return known?.slice(0, maxKnownLength)
}

/** Returns the URL of a page that visitors can be sent to, which may be relative; empty if the option is empty. */
export function readUrl({ text, valid }: Options, name: Option): string | undefined {
  return text(name) && valid(name, pageUrl, 'an http(s) URL')
}

/** Returns a URL, unless it has another protocol, such as `javascript:`. */
function pageUrl(written: string): string | undefined {
  if (!URL.canParse(written, document.baseURI)) return undefined
  return /^https?:$/.test(new URL(written, document.baseURI).protocol) ? written : undefined
}
