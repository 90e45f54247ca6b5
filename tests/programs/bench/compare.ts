/** The figures of one measurement, by name and unit. */
export type Figures = Readonly<Record<string, number>>

/** A candidate of a comparison. */
export interface Contender {
  readonly name: string
  /** Measures once; rejects when the signal aborts. */
  measure(signal: AbortSignal): Promise<Figures>
}

export interface Row {
  readonly name: string
  readonly figures: Figures
  /** Multiples of our figure in the same round; omits figures that we lack or that are 0. */
  readonly ratios: Figures
}

/** Medians with ours first, and for each failed contender the reason. */
export interface Comparison {
  readonly title: string
  readonly rows: readonly Row[]
  readonly failures: readonly string[]
}

/**
 * Measures all contenders in turn, round after round. Times vary on a shared machine, so only
 * neighbouring measurements are comparable. A contender that fails or times out is named and left out.
 * @param contenders ours first
 * @param patienceMs for one measurement
 */
export async function compare(
  title: string,
  contenders: readonly Contender[],
  rounds: number,
  patienceMs = 30_000,
): Promise<Comparison> {
  const measured = new Map(contenders.map(({ name }) => [name, [] as Figures[]]))
  const failures: string[] = []
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      const { name } = contender
      try {
        measured.get(name)?.push(await within(patienceMs, contender))
      } catch (error) {
        if (measured.delete(name)) failures.push(`${name}: ${firstLine(error)}`)
      }
    }
  }
  const [ours = []] = measured.values()
  const rows = [...measured].map(([name, all]) => ({
    name,
    figures: medians(all),
    ratios: all === ours ? {} : medians(all.map((one, round) => divided(one, ours[round] ?? {}))),
  }))
  return { title, rows, failures }
}

/** Enforces the timeout even if a contender ignores the signal. */
function within(patienceMs: number, { measure }: Contender): Promise<Figures> {
  const signal = AbortSignal.timeout(patienceMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no figures in ${patienceMs} ms`)))
  })
  return Promise.race([late, measure(signal)])
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''
}

function divided(theirs: Figures, ours: Figures): Figures {
  const ratios = Object.entries(theirs).map(([name, figure]) => [name, figure / (ours[name] ?? 0)])
  return Object.fromEntries(ratios.filter(([, ratio]) => Number.isFinite(ratio)))
}

function medians(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name] ?? 0))]))
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
