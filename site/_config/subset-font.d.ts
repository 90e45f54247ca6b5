declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  /** Resolves to the font with only the glyphs of the text, with each axis pinned or narrowed. */
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
