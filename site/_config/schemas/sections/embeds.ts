import { head, section } from '../section.ts'
import { text } from '../text.ts'

/** Every widget, live, with its options and the tag to copy. The rest is data/widgets.json. */
export const embeds = section('embeds', {
  ...head,
  options: text,
  /** Of a widget that stands over the page instead of in it. */
  overlay: text,
  evergreen: text,
  pinned: text,
  events: text,
  properties: text,
  copy: text,
  /** An option that is left to the widget. */
  unset: text,
  copied: text,
  /** Where the browser keeps the clipboard to itself. */
  selected: text,
})
