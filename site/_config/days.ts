/** The day of the build in UTC, such as `2026-01-31`. `SITE_DAY` names another, to see the site as it will be. */
export const today = (): string =>
  // The editor runs the checks in a browser, which has no `process`.
  globalThis.process?.env.SITE_DAY || new Date().toISOString().slice(0, 10)

/** Returns the day some days after another, or before it. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
