/** The two halves of a tag, between which its options stand. */
export interface Tag {
  readonly start: string
  readonly end: string
}

/**
 * A widget's tag as it is to be pasted: what takes room in the page stands in a place that keeps
 * it free, so that nothing moves once the widget is drawn.
 * @param source the attributes that say where the script is
 * @param minHeight a CSS length; none for what stands over the page
 */
export function tagOf(source: string, minHeight?: string): Tag {
  const tag = { start: `<script ${source}`, end: ' async></script>' }
  return minHeight
    ? { start: `<div style="min-height: ${minHeight}">\n${tag.start}`, end: `${tag.end}\n</div>` }
    : tag
}

/** Options as the attributes that they are. */
export function attributesOf(options: Readonly<Record<string, string>>, prefix = ''): string {
  return Object.entries(options)
    .map(([name, value]) => ` ${prefix}${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('')
}
