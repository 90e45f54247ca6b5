import { head, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

/** Every widget, live, with its options and the tag to copy. More copy is in data/widgets.json. */
export const schema = section({
  ...head,
  options: text,
  /** The note for a widget that overlays the page. */
  overlay: text,
  evergreen: text,
  pinned: text,
  loader: text,
  frame: text,
  events: text,
  properties: text,
  copy: text,
  /** The label of a choice that isn't set. */
  unset: text,
  copied: text,
  /** Shown if the browser denies access to the clipboard. */
  selected: text,
})
