export type Coding = 'br' | 'gzip' | 'identity'

// Where a client likes several equally well: the smallest first.
const preferred: readonly Coding[] = ['br', 'gzip', 'identity']

/**
 * Chooses by RFC 9110, 12.5.3. Where a client refuses every coding there is, it gets the file as it
 * is: better than nothing.
 * @param available the codings that a file is stored in; `identity` is always one
 */
export function chooseCoding(accepted: string | undefined, available: readonly Coding[]): Coding {
  const weights = new Map((accepted ?? '').toLowerCase().split(',').map(weighted))
  const others = weights.get('*')
  let best: Coding = 'identity'
  let bestWeight = 0
  for (const coding of preferred.filter((coding) => available.includes(coding))) {
    // Unnamed, the file as it is stays acceptable, but as the last choice.
    const unnamed = coding === 'identity' ? Number.MIN_VALUE : 0
    const weight = weights.get(coding) ?? others ?? unnamed
    if (weight > bestWeight) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}

function weighted(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const number = weight === undefined ? 1 : Number(weight.slice(2))
  return [coding === 'x-gzip' ? 'gzip' : coding, Number.isFinite(number) ? number : 0]
}
