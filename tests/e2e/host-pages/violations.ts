import type { Page } from '@playwright/test'

/** Records CSP violations of the pages that follow. @returns a growing list */
export async function watchViolations(page: Page): Promise<readonly unknown[]> {
  const violations: unknown[] = []
  await page.exposeFunction('violated', (what: unknown) => violations.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(window, 'violated')({ violatedDirective, blockedURI, sample }),
    )
  })
  return violations
}

/** The strictest policy that still allows a widget of that origin. */
export function strictPolicy(origin: string): string {
  return (
    `default-src 'none'; script-src ${origin}; connect-src ${origin}; style-src 'none'; ` +
    "require-trusted-types-for 'script'; trusted-types 'none'"
  )
}
