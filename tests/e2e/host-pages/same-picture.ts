import type { Page } from '@playwright/test'

/**
 * Whether two pictures are equal to the pixel. Round edges may differ by a rounding error, because
 * browsers draw in tiles.
 */
export async function areSame(page: Page, one: Buffer, other?: Buffer): Promise<boolean> {
  if (!other || one.equals(other)) return !!other
  const files = [one, other].map((file) => file.toString('base64'))
  return page.evaluate(async (pictures) => {
    const [left = [], right = []] = await Promise.all(
      pictures.map(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes]))
        const { width, height } = bitmap
        const canvas = new OffscreenCanvas(width, height).getContext('2d')
        canvas?.drawImage(bitmap, 0, 0)
        return [width, height, ...(canvas?.getImageData(0, 0, width, height).data ?? [])]
      }),
    )
    const rounding = 2
    return (
      left.length === right.length &&
      left.every((value, at) => Math.abs(value - (right[at] ?? Number.NaN)) <= rounding)
    )
  }, files)
}
