/** Of all slips the likeliest, and the only one that a short word gives away. */
const swap = 0.5

/** One letter for two. */
const doubled = 0.6

/** Longer words than that are no slips. */
const longest = 20

/** Words as they are rightly written, to which a slip of the fingers is led back. */
export class Spelling {
  readonly #words = new Set<string>()
  /** Words by themselves with a letter left out: a slip has one of these in common with its word. */
  readonly #byShortened = new Map<string, string[]>()

  add(word: string) {
    if (this.#words.has(word) || word.length > longest) return
    this.#words.add(word)
    for (const short of shortened(word)) {
      const others = this.#byShortened.get(short)
      if (others) others.push(word)
      else this.#byShortened.set(short, [word])
    }
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** The nearest word, as long as it is near; people rarely miss the first letter. */
  nearest(word: string): string | undefined {
    if (word.length > longest) return undefined
    const most = word.length > 7 ? 2 : word.length > 4 ? 1 : swap
    let best: string | undefined
    let least = most + Number.EPSILON
    for (const other of new Set(
      shortened(word).flatMap((one) => this.#byShortened.get(one) ?? []),
    )) {
      if (other[0] !== word[0] || other.length < 3) continue
      const slips = distance(word, other)
      if (slips >= least) continue
      best = other
      least = slips
    }
    return best
  }
}

function shortened(word: string): string[] {
  const without = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
  return [...new Set([word, ...without])]
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
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const isDoubled = other[j - 1] === other[j - 2]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isDoubled ? doubled : 1),
        (above[j - 1] ?? 0) + (isSame ? 0 : wrongLetter),
        isSwapped ? (before[j - 2] ?? 0) + swap : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = row
  }
  return above[other.length] ?? 0
}
