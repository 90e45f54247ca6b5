import { build, type CSSOptions, type Rollup } from 'vite'

/** Bundles a script with React's development build, whose warnings appear in the console. */
export async function bundleReact(
  entry: string,
  format: 'es' | 'iife',
  css: CSSOptions = {},
): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    css,
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, name: 'app', formats: [format], fileName: () => 'app.js' },
      rolldownOptions: {
        output: { codeSplitting: false },
        // "use client" says nothing in a browser.
        checks: { moduleLevelDirective: false },
      },
    },
  })) as Rollup.RollupOutput[]
  return result[0]?.output[0].code ?? ''
}
