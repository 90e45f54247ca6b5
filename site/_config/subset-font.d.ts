declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  /** Resolves to the font with no glyphs beyond those of the text, pinned or narrowed per axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, Axis>
      keepFeatures?: string[]
      noHinting?: boolean
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
