/** One tab of a browser, with the operations that both of WebDriver's protocols support. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Runs the expression in the page and resolves with its value, a string. */
  evaluate(expression: string): Promise<unknown>
  /** Sends input as the user's devices would: W3C action sequences. */
  perform(actions: readonly object[]): Promise<void>
  /** Sets the size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
}

export interface Browser {
  /** The folder of downloaded files. */
  readonly downloads: string
  /** Opens a tab without the session of earlier tabs, and closes those. */
  newTab(): Promise<Driver>
  close(): Promise<void>
}

/** The browser's driver has hung. This says nothing about the page, unless it happens again. */
export class NoAnswer extends Error {}
