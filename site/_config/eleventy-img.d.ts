declare module '@11ty/eleventy-img' {
  interface Options {
    readonly formats: readonly string[]
    readonly widths: readonly number[]
    readonly urlPath: string
    readonly outputDir: string
    filenameFormat(id: string, source: string, width: number, format: string): string
  }
  /** The generated files by format. */
  export type Metadata = Readonly<
    Record<string, readonly { readonly filename: string; readonly outputPath: string }[]>
  >

  export default function image(source: string, options: Options): Promise<Metadata>

  export function generateHTML(
    metadata: Metadata | undefined,
    attributes: Readonly<Record<string, string>>,
  ): string
}
