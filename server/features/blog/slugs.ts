const most = 120

/** Letters of the Latin script that no normal form takes apart. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', þ: 'th' },
}

/**
 * A post's slugs, best first and without end: the words of its title, then with `-2`, `-3` and so on.
 * Letters of other scripts stay, as nothing would be left of some titles; accents and signs go.
 */
export function* slugs(title: string): Generator<string, never> {
  const words = wordsOf(title)
  yield shortened(words, most)
  for (let count = 2; ; count++) {
    const suffix = `-${count}`
    yield shortened(words, most - suffix.length) + suffix
  }
}

function wordsOf(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøđðħıłþ]/g, (letter) => spelled[letter] ?? letter)
    // "Don't" is one word, and so is a number with its comma.
    .replace(/(?<=\p{L})['’](?=\p{L})|(?<=\p{N}),(?=\p{N})/gu, '')
  return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join('-') || 'post'
}

/** Cut between words, or within the first one where that is too long. */
function shortened(words: string, length: number): string {
  const characters = [...words]
  if (characters.length <= length) return words
  const cut = characters.slice(0, length)
  const end = characters[length] === '-' ? length : cut.lastIndexOf('-')
  return (end > 0 ? cut.slice(0, end) : cut).join('')
}
