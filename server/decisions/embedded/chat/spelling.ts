/** The known word that a slip of the fingers away would be this one; undefined where none is near. */
export function nearest(word: string, known: ReadonlySet<string>): string | undefined {
  const most = word.length > 7 ? 2 : word.length > 2 ? 1 : 0
  let best: string | undefined
  let least = most + 1
  for (const other of known) {
    if (other[0] !== word[0] || other.length < 3 || Math.abs(other.length - word.length) > most)
      continue
    const slips = distance(word, other)
    if (slips < least) {
      best = other
      least = slips
    }
  }
  return best
}

/** Insertions, omissions, wrong letters and swapped neighbors (optimal string alignment). */
function distance(one: string, other: string): number {
  // In a short word a wrong letter makes another word more often than a slip.
  const wrongLetter = one.length > 5 ? 1 : 2
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : wrongLetter
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 0.5 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = row
  }
  return above[other.length] ?? 0
}
