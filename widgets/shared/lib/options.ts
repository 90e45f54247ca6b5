import type embed from '../../../data/embed.json'
import type widgets from '../../../data/widgets.json'
import { httpOrigin, origin } from './embed.ts'
import { toJson } from './json.ts'
import { parseUrl } from './parse-url.ts'

type Attributes<Row> = Row extends { attributes: infer A } ? keyof A : never
type Unprefixed<Name> = Name extends `data-${infer Rest}` ? Rest : Name

/** An attribute of one widget or of all widgets, with or without the prefix `data-`. */
export type Option = Unprefixed<
  | Attributes<(typeof widgets)[number]>
  | Attributes<typeof embed>
  | keyof (typeof embed)['forms']
  | keyof (typeof embed)['known']
  | 'fields'
  | keyof (typeof embed)['overlays']
>

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

  const words = valid('words', readWords, 'a JSON object')
  const own = text('lang') || host.closest<HTMLElement>('[lang]')?.lang || 'en'
  return {
    host,
    words,
    /** The language of the page's own texts. */
    own,
    /** That of most texts: ours are English, unless the element names another and has words in it. */
    lang: words && text('lang') ? own : 'en',
    /** Returns a sentence of ours, or all sentences of an object, in the words of the page. */
    say<T>(texts: T): T {
      return words && texts
        ? JSON.parse(toJson(texts), (_, text) => words.get(text) ?? text)
        : texts
    },
    /** Whether a form has a box to agree, `required` or `optional`. */
    box: text('consent-box') || undefined,
    /** The origin of the API, without a trailing slash. */
    api: valid('api', httpOrigin, 'an http(s) origin') ?? origin,
    theme:
      valid('theme', (it) => themes.find((theme) => theme === it), 'auto, light or dark') ?? 'auto',
    accent: valid('accent', (it) => (CSS.supports('color', it) ? it : undefined), 'a CSS colour'),
    text,
    valid,
  }
}

/** Returns the language of a text as it is shown: the page's, if it has written it, else English. */
export function langOf({ host, words, own, text }: Options, shown = ''): string {
  const isOwn =
    [...host.attributes].some(({ value }) => value === shown) ||
    [...(words?.values() ?? [])].includes(shown) ||
    text('fields')?.includes(shown)
  return isOwn ? own : 'en'
}

function readWords(written: string): ReadonlyMap<string, string> | undefined {
  try {
    return new Map(Object.entries(JSON.parse(written)))
  } catch {
    return undefined
  }
}

const maxKnownLength = 255

/**
 * Returns what the page, by an option, or its address knows of a person: by a parameter `coach-<name>`, or with the option
 * `prefill` by the name alone, which may mean something else to the page. In an address `+` means a blank. But no email
 * address has a blank, and no phone number begins with one: there it was a `+`.
 */
export function knownOf({ text }: Options, name: Option): string | undefined {
  const query = new URLSearchParams(location.search)
  const plain = text('prefill') === undefined ? null : query.get(name)
  const known = (text(name) ?? query.get(`coach-${name}`) ?? plain)?.slice(0, maxKnownLength)
  if (name === 'email') return known?.trim().replace(/ /g, '+')
  return name === 'phone' ? known?.replace(/^ (?=\d)/, '+') : known
}

/** Returns the URL of a page that visitors can be sent to, which may be relative; empty if the option is empty. */
export function readUrl({ text, valid }: Options, name: Option): string | undefined {
  return text(name) && valid(name, webUrl, 'an http(s) URL')
}

/** Returns a URL, unless it has another protocol, such as `javascript:`. */
export function webUrl(written: string): string | undefined {
  const { protocol = '' } = parseUrl(written, document.baseURI) ?? {}
  return /^https?:$/.test(protocol) ? written : undefined
}
