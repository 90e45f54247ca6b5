import copy from '../../../data/forms.json' with { type: 'json' }

/** What a form with several fields says. Picked, because bundles have only the keys that are named. */
export const longTexts = {
  draft: copy.draft,
  clear: copy.clear,
  mistake: copy.mistake,
  mistakes: copy.mistakes,
  agree: copy.agree,
}
