export interface FontMetrics {
  /** In em, like all of these. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Average advance of English running text. */
  readonly advance: number
}

/** Relative frequency of characters in English prose, per thousand. */
const frequency = {
  ' ': 183,
  e: 102,
  t: 75,
  a: 65,
  o: 61,
  n: 57,
  i: 57,
  s: 53,
  r: 49,
  h: 49,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 19,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 12,
  v: 8,
  k: 6,
}

/** Reads a TrueType file's metrics for a matched fallback (OpenType 1.9: hhea, hmtx, cmap). */
export function readMetrics(ttf: Buffer): FontMetrics {
  const table = tableOffsets(ttf)
  const em = ttf.readUInt16BE(table('head') + 18)
  const hhea = table('hhea')
  const advanceOf = readAdvances(ttf)
  let total = 0
  let weights = 0
  for (const [character, weight] of Object.entries(frequency)) {
    total += advanceOf(character) * weight
    weights += weight
  }
  return {
    ascent: ttf.readInt16BE(hhea + 4) / em,
    descent: -ttf.readInt16BE(hhea + 6) / em,
    lineGap: ttf.readInt16BE(hhea + 8) / em,
    advance: total / weights,
  }
}

/** @returns a function that returns a character's advance in em, without kerning */
export function readAdvances(ttf: Buffer): (character: string) => number {
  const table = tableOffsets(ttf)
  const em = ttf.readUInt16BE(table('head') + 18)
  const lastMetric = ttf.readUInt16BE(table('hhea') + 34) - 1
  const glyphOf = characterMap(ttf, table('cmap'))
  const metrics = table('hmtx')
  return (character) =>
    ttf.readUInt16BE(metrics + 4 * Math.min(glyphOf(character), lastMetric)) / em
}

function tableOffsets(ttf: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>()
  for (let record = 12; record < 12 + 16 * ttf.readUInt16BE(4); record += 16) {
    offsets.set(ttf.toString('latin1', record, record + 4), ttf.readUInt32BE(record + 8))
  }
  return (tag) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`The font has no ${tag} table`)
    return offset
  }
}

/** Reads a format 4 subtable: segments of consecutive code points. */
function characterMap(ttf: Buffer, cmap: number): (character: string) => number {
  const subtables = Array.from(
    { length: ttf.readUInt16BE(cmap + 2) },
    (_, index) => cmap + ttf.readUInt32BE(cmap + 4 + 8 * index + 4),
  )
  const start = subtables.find((offset) => ttf.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font has no format 4 character map')
  const size = ttf.readUInt16BE(start + 6)
  const ends = start + 14
  const starts = ends + size + 2
  return (character) => {
    const code = character.charCodeAt(0)
    for (let segment = 0; segment < size; segment += 2) {
      if (ttf.readUInt16BE(ends + segment) < code) continue
      const first = ttf.readUInt16BE(starts + segment)
      if (first > code) return 0
      const delta = ttf.readUInt16BE(starts + size + segment)
      const rangeAt = starts + 2 * size + segment
      const range = ttf.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = ttf.readUInt16BE(rangeAt + range + 2 * (code - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
