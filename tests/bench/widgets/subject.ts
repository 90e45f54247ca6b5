import type { Locator, Page } from '@playwright/test'

/** Something to embed, with everything that its page asks for. */
export interface Subject {
  readonly name: string
  readonly body: string
  /** By the path of the URL: scripts, styles, and what an API answers. */
  files(): Promise<Readonly<Record<string, string>>>
  /** What a visitor sees once it is there. */
  shows(page: Page): Locator
}

/** Those who do one job, ours first. */
export interface Match {
  readonly title: string
  readonly subjects: readonly Subject[]
}
