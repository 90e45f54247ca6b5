/** Set by a whole run for the runners that it starts. */
export const wholeRun = 'WHOLE_RUN'

/**
 * How long an expectation may take to come true. A test that runs alone tells a failure soon. In a whole run
 * it shares the machine with all others, and in CI perhaps with other projects.
 */
export const patienceMs = process.env.CI || process.env[wholeRun] ? 60_000 : 10_000
