import { type SentConsent, wordsOf } from '../../../data/contracts/consent.ts'
import copy from '../../../data/forms.json' with { type: 'json' }
import type { Widget } from '../hooks/use-widget.ts'
import { getOrigin, hiddenOf } from './attribution.ts'
import type { Options } from './options.ts'
import { pageUrl } from './page-url.ts'

/** The name of the box that a person ticks to agree. */
export const boxName = 'agreed'

/** What a form has typed into it, by the names of its fields. */
export type Typed = Readonly<Record<string, unknown>>

/**
 * Returns the line that a person agrees to, which may have links and be empty.
 * @param own that of the form
 * @param boxed that of a box, for forms without a line
 */
export function consentLine({ text, say, api, box }: Options, own: string, boxed = ''): string {
  const note = text('note')
  if (note || (note === '' && !box)) return note
  return say(own || (box ? boxed : '')).replace('](/', `](${api}/`)
}

/** Returns what is wrong with the box: nothing, unless it must be ticked. */
export const boxError = ({ box }: Options, typed: Typed): Readonly<Record<string, string>> =>
  box === 'required' && !typed[boxName] ? { [boxName]: copy.unticked } : {}

/**
 * Returns what a form sends beside its values: where the visitor came from, what the page says of them, and what they
 * agree to by pressing the button.
 * @param line the line at the button; may be empty
 */
export function besideOf({ host, options }: Widget, typed: Typed, line: string, button: string) {
  const { origin, pathname } = pageUrl()
  const consent: SentConsent = {
    text: `${wordsOf(line)} [${button}]`.trim(),
    page: origin + pathname,
    box: options.box ? (typed[boxName] ? 'ticked' : 'not ticked') : undefined,
  }
  return { ...getOrigin(options), hidden: hiddenOf(host), consent }
}
