import embed from '../embed.json' with { type: 'json' }

/** An option of a tag. A `boolean` option is present or absent, without a value. */
export interface WidgetOption {
  readonly text: string
  readonly choices?: readonly string[]
  readonly boolean?: boolean
}

/** What a row of data/widgets.json says of its options. */
interface Row {
  /** Its own options, and its own texts for shared ones. */
  readonly attributes: object
  readonly isForm?: boolean
  readonly without?: readonly string[]
  readonly fills?: readonly string[]
  readonly takesFields?: boolean
  readonly takesTrigger?: boolean
}

/** Returns all options of a widget by their names: those that it shares with others, and its own. */
export function optionsOf(widget: Row): Readonly<Record<string, WidgetOption>> {
  const { attributes, isForm, without = [], fills = [], takesFields, takesTrigger } = widget
  const known = Object.entries(embed.known).filter(
    ([name]) => fills.includes(name) || (name === 'prefill' && fills.length > 0),
  )
  const all: Record<string, WidgetOption> = {
    ...(isForm && embed.forms),
    ...(takesFields && { fields: embed.fields }),
    ...Object.fromEntries(known),
    ...attributes,
    ...(takesTrigger && embed.overlays),
    ...embed.attributes,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
}
