import type { Locator, Page } from '@playwright/test'

/** Something to embed, with every file that its page requests. */
export interface Subject {
  readonly name: string
  readonly body: string
  /** By URL path: scripts, styles and API responses. */
  files(): Promise<Readonly<Record<string, string>>>
  /** An element that is visible once the subject has rendered. */
  shows(page: Page): Locator
}

/** Ways to embed a widget, the one to compare with first. */
export interface Match {
  readonly title: string
  readonly subjects: readonly Subject[]
}
