import { expect } from 'vitest'

/** Waits until a list has so many entries. A slow machine needs its time, but goes on from one to the next. */
export async function grown(list: readonly unknown[], count: number): Promise<void> {
  for (let known = list.length; known < count; known = list.length) {
    await expect.poll(() => list.length).toBeGreaterThan(known)
  }
}
