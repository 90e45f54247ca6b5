import { expect, test } from 'vitest'
import { dictionaries, speaker } from '../../data/contracts/dictionaries.ts'
import { languages } from '../../data/contracts/languages.ts'
import mails from '../../data/mails.json' with { type: 'json' }
import { sentences } from '../../widgets/build/sentences.ts'

const { replies, confirmation, foot } = mails
const english = {
  widgets: sentences(),
  mails: [
    ...[replies.application, replies.ad].flatMap(({ url: _, ...texts }) => Object.values(texts)),
    ...Object.values(confirmation),
    ...[foot.reason, foot.never],
  ],
}
/** What a program fills in, and a mark that every label of a form keeps. */
const placesIn = (text: string) => text.match(/\{[^}]+\}| \*$|\]\([^)]+\)/g)?.toSorted() ?? []

test.each(
  languages.flatMap((language) =>
    (['widgets', 'mails'] as const).map((part) => [language, part] as const),
  ),
)(
  'the dictionary %s has each sentence of %s, no other, and the same places to fill in',
  (language, part) => {
    const words = dictionaries[language][part]
    expect(Object.keys(words).toSorted()).toEqual([...new Set(english[part])].toSorted())
    for (const [sentence, said] of Object.entries(words)) {
      expect(said.trim()).not.toBe('')
      expect(placesIn(said), sentence).toEqual(placesIn(sentence))
    }
  },
)

test('what no dictionary has stays English', () => {
  expect(speaker('widgets', 'de')('Subscribe')).toBe('Abonnieren')
  expect(speaker('widgets', 'de')('Other')).toBe('Other')
  expect(speaker('mails', undefined)('Choose a time')).toBe('Choose a time')
})
