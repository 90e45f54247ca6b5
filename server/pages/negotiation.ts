export type Coding = 'br' | 'gzip' | 'identity'

// Where a client likes several equally well: the smallest first.
const preferred: readonly Coding[] = ['br', 'gzip', 'identity']

// Browsers send a handful of headers; this bounds what others may invent.
const most = { headers: 200, length: 100 }
const known = new Map<string, readonly Coding[]>()

/**
 * Chooses by RFC 9110, 12.5.3. Where a client refuses every coding there is, it gets the file as it
 * is: better than nothing.
 * @param available the codings that a file is stored in; `identity` is always one
 */
export function chooseCoding(accepted = '', available: readonly Coding[]): Coding {
  const taken = known.get(accepted) ?? remembered(accepted)
  return taken.find((coding) => available.includes(coding)) ?? 'identity'
}

function remembered(accepted: string): readonly Coding[] {
  const taken = takenBy(accepted)
  if (known.size < most.headers && accepted.length < most.length) known.set(accepted, taken)
  return taken
}

/** What a client takes, the best first. */
function takenBy(accepted: string): readonly Coding[] {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted))
  const others = weights.get('*')
  return preferred
    .map((coding) => {
      // Unnamed, the file as it is stays acceptable, but as the last choice.
      const unnamed = coding === 'identity' ? Number.MIN_VALUE : 0
      return { coding, weight: weights.get(coding) ?? others ?? unnamed }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding)
}

function weighted(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const number = weight === undefined ? 1 : Number(weight.slice(2))
  return [coding === 'x-gzip' ? 'gzip' : coding, Number.isFinite(number) ? number : 0]
}
