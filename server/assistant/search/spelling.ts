/** Shorter words are too near to others: “can” and “cam”. */
const minLength = 4
/** A word of so many letters lacks one of a word that is used so often: “cot” is “cost”, but “cat” isn't “chat”. */
const shortLength = 3
const minUses = 30
/** From this length on, two slips are corrected, such as “acomodation”. */
const longLength = 9

/**
 * Corrects words that aren't known to the nearest one of a vocabulary, with the same first letter.
 * @param usesOf how often a word is used: of two equally near, the more common is meant
 */
export function speller(vocabulary: Iterable<string>, usesOf: (word: string) => number) {
  const byLetter = Map.groupBy(new Set(vocabulary), (word) => word[0] ?? '')

  return (word: string): string => {
    if (word.length < shortLength || /\d/.test(word)) return word
    const isShort = word.length < minLength
    const allowed = word.length < longLength ? 1 : 2
    let best = { word, distance: allowed + 1 }
    for (const other of byLetter.get(word[0] ?? '') ?? []) {
      if (Math.abs(other.length - word.length) > allowed || other.length < minLength) continue
      if (isShort && usesOf(other) < minUses) continue
      const distance = slipsBetween(word, other, best.distance)
      const isCommoner = distance === best.distance && usesOf(other) > usesOf(best.word)
      if (distance < best.distance || (isCommoner && distance <= allowed))
        best = { word: other, distance }
    }
    return best.word
  }
}

/**
 * Counts letters that are missing, added, changed, or swapped with the next (optimal string alignment).
 * @param most from where on the count may be too low, because nobody needs it then
 */
function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = []
  let lowest = 0
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
    const lowestBefore = lowest
    lowest = Math.min(...next)
    // A swap goes on from the row before.
    if (lowest > most && lowestBefore >= most) return lowest
  }
  return row[other.length] ?? 0
}
