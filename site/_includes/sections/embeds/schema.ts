import { head, section } from '../../../_config/schemas/section.ts'
import { text, texts } from '../../../_config/schemas/text.ts'

/** Every widget, live, with its options and the tag to copy. More copy is in data/widgets.json. */
export const schema = section({
  ...head,
  options: text,
  overlay: text.describe('The note for a widget that overlays the page.'),
  ways: text.describe('The name of the tabs.'),
  tabs: texts('tag element loader frame manager'),
  ...texts('evergreen pinned element loader frame manager events properties copy').shape,
  unset: text.describe('The label of a choice that isn’t set.'),
  copied: text,
  selected: text.describe('Shown if the browser denies access to the clipboard.'),
}).describe('Every widget, live, with the tag to copy.')
