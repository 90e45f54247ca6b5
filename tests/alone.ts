import type { Failure, Runner, Tally } from './runners.ts'

/** What a runner has run. */
export type Ran = Tally & { readonly runner: Runner }

/** More failures than luck brings: nobody waits for them twice. */
const maxAlone = 20

/**
 * Runs the tests that failed again, alone, after all others: a busy machine must not hold back a change. What passes
 * then is a defect of the test or of the product all the same, so it is listed.
 * @returns how many passed, what failed twice or can't run alone, and with their first errors what failed only once
 */
export async function runAlone(
  ran: readonly Ran[],
): Promise<Tally & { readonly onlyAlone: readonly Failure[] }> {
  const isMany = ran.flatMap(({ failures }) => failures).length > maxAlone
  let passed = 0
  const failures: Failure[] = []
  const onlyAlone: Failure[] = []
  for (const { runner, failures: first } of ran) {
    const again = first.filter(({ file }) => file !== undefined && !isMany)
    failures.push(...first.filter((failure) => !again.includes(failure)))
    if (again.length === 0) continue
    const second = await runner.runAlone(again)
    passed += second.passed
    failures.push(...second.failures)
    const hasFailedTwice = ({ file, name }: Failure) =>
      second.failures.some((one) => !one.file || (one.file === file && (one.name ?? name) === name))
    onlyAlone.push(...again.filter((failure) => !hasFailedTwice(failure)))
  }
  return { passed, failures, onlyAlone }
}
