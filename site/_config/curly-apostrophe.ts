import { Blob, Face, Font } from 'harfbuzzjs'

const straight = 0x27
const curly = 0x2019

/**
 * Gives the straight apostrophe of a TrueType font the look of the curly one, so that a heading that has to be written
 * with a straight one looks as the others do.
 */
export function withCurlyApostrophe(ttf: Buffer): Buffer {
  const face = new Face(new Blob(ttf))
  const font = new Font(face)
  const codes = Array.from(face.collectUnicodes()).sort((one, other) => one - other)
  if (!codes.includes(curly)) return ttf
  // A `cmap` with one subtable for Windows, whose format 12 has a group for each character.
  const table = Buffer.alloc(28 + 12 * codes.length)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(table.length - 12, 16)
  table.writeUInt32BE(codes.length, 24)
  for (const [index, code] of codes.entries()) {
    const group = 28 + 12 * index
    table.writeUInt32BE(code, group)
    table.writeUInt32BE(code, group + 4)
    table.writeUInt32BE(font.nominalGlyph(code === straight ? curly : code) ?? 0, group + 8)
  }
  // The new table stands at the end. Nothing reads the old one any more.
  const changed = Buffer.concat([ttf, Buffer.alloc(-ttf.length & 3), table])
  for (let entry = 12; entry < 12 + 16 * ttf.readUInt16BE(4); entry += 16) {
    if (ttf.toString('latin1', entry, entry + 4) !== 'cmap') continue
    changed.writeUInt32BE(changed.length - table.length, entry + 8)
    changed.writeUInt32BE(table.length, entry + 12)
  }
  return changed
}
