/** One tab of a browser, in the words that both of WebDriver's protocols have. */
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
  /** Opens a tab that shares no session with the tabs before it, and closes those. */
  newTab(): Promise<Driver>
  close(): Promise<void>
}
