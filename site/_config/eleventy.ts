import type { IncomingMessage, ServerResponse } from 'node:http'

/** The parts of Eleventy's configuration that our plugins use. The package has no types. */
export interface Eleventy {
  addPlugin(plugin: (config: Eleventy) => void): void
  addGlobalData(name: string, value: unknown): void
  addFilter(name: string, filter: (...args: never[]) => unknown): void
  addAsyncFilter(name: string, filter: (...args: never[]) => Promise<unknown>): void
  addTransform(name: string, transform: (this: Rendered, content: string) => string): void
  addWatchTarget(glob: string): void
  setNunjucksEnvironmentOptions(options: { throwOnUndefined: boolean }): void
  setWatchJavaScriptDependencies(enabled: boolean): void
  setServerOptions(options: ServerOptions): void
  setUseGitIgnore(enabled: boolean): void
  setQuietMode(quiet: boolean): void
  on(event: 'eleventy.before', listener: (build: Before) => void | Promise<void>): void
  on(event: 'eleventy.after', listener: (build: After) => void | Promise<void>): void
}

interface ServerOptions {
  readonly port: number
  /** Files at whose changes pages that are open reload. */
  readonly watch: readonly string[]
  /** Folders outside the output, by the beginnings of their addresses. */
  readonly aliases: Readonly<Record<string, string>>
  readonly middleware: readonly ((
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    next: () => void,
  ) => void)[]
}

interface Rendered {
  readonly page: { readonly outputPath: string | false }
}

export interface Before {
  readonly directories: { readonly output: string }
  readonly runMode: 'build' | 'watch' | 'serve'
}

export interface After extends Before {
  readonly results: readonly { readonly outputPath: string | false; readonly content: string }[]
}
