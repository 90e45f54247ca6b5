/** The two halves of a tag. Its options go between them. */
export interface Tag {
  readonly start: string
  readonly end: string
}

/**
 * Returns a widget's tag to paste. A container reserves the widget's height, so that the layout doesn't
 * shift when the widget is rendered.
 * @param source the attributes that locate the script
 * @param minHeight a CSS length; none for an overlay
 */
export function tagOf(source: string, minHeight?: string): Tag {
  const tag = { start: `<script ${source}`, end: ' async></script>' }
  return minHeight
    ? { start: `<div style="min-height: ${minHeight}">\n${tag.start}`, end: `${tag.end}\n</div>` }
    : tag
}

/** Serializes options as HTML attributes. */
export function attributesOf(options: Readonly<Record<string, string>>, prefix = ''): string {
  return Object.entries(options)
    .map(([name, value]) => ` ${prefix}${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('')
}
