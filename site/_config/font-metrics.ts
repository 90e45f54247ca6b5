import { Blob, Face, Font } from 'harfbuzzjs'

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

/** Reads a TrueType file's metrics for a matched fallback. */
export function readMetrics(ttf: Uint8Array): FontMetrics {
  const { font, em } = open(ttf)
  const { ascender, descender, lineGap } = font.hExtents()
  const advanceOf = readAdvances(ttf)
  let total = 0
  let weights = 0
  for (const [character, weight] of Object.entries(frequency)) {
    total += advanceOf(character) * weight
    weights += weight
  }
  return {
    ascent: ascender / em,
    descent: -descender / em,
    lineGap: lineGap / em,
    advance: total / weights,
  }
}

/** @returns a function that returns a character's advance in em, without kerning */
export function readAdvances(ttf: Uint8Array): (character: string) => number {
  const { font, em } = open(ttf)
  return (character) =>
    font.glyphHAdvance(font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0) / em
}

function open(ttf: Uint8Array) {
  const face = new Face(new Blob(ttf))
  return { font: new Font(face), em: face.upem }
}
