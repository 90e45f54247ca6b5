import { readOptions } from '../shared/lib/options.ts'
import { safeStorage } from '../shared/lib/storage.ts'

const dayMs = 86_400_000
const sent = 'sent'

/** The key in the browser's storage, which has nothing before an overlay was closed or sent. */
function keyOf(element: HTMLElement): string {
  const { text } = readOptions(element)
  return `${element.localName} ${element.id || text('source') || ''} overlay`
}

/** Whether an overlay isn't shown again: it was sent, or closed and its time hasn't come. */
export function hasEnded(element: HTMLElement): boolean {
  const stored = safeStorage.get('localStorage', keyOf(element))
  const days = readOptions(element).valid('every', readEvery, 'once, or days such as 7d')
  return stored === sent || Date.now() - Number(stored ?? Number.NaN) < (days ?? Infinity) * dayMs
}

const readEvery = (written: string) =>
  written === 'once' ? Infinity : Number(/^(\d+)d$/.exec(written)?.[1]) || undefined

export function markSent(element: HTMLElement): void {
  safeStorage.set('localStorage', keyOf(element), sent)
}

export function markClosed(element: HTMLElement): void {
  if (!hasEnded(element)) safeStorage.set('localStorage', keyOf(element), `${Date.now()}`)
}
