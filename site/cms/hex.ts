const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** Returns a color of CSS as the browser draws it, in `#rrggbb`. */
export function hexOf(color: string): string {
  if (!context) throw new Error('no canvas draws the color')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const channels = context.getImageData(0, 0, 1, 1).data.subarray(0, 3)
  return `#${Array.from(channels, (channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
