import { expect, onTestFinished, test } from 'vitest'
import { postStore } from '../../../server/features/blog/store.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { draftPost } from '../../support/draft-post.ts'
import { newLocation } from '../../support/new-database.ts'

async function opened(location: string) {
  const database = await openDatabase(location)
  onTestFinished(() => database.destroy())
  return postStore(database)
}

test('posts with the same title get different slugs, even from two processes at once', async () => {
  const path = await newLocation()
  const processes = [await opened(path), await opened(path)]

  // No more than each has connections for: who waits for one too long is refused.
  const slugs = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      processes[index % 2]?.add(draftPost('Éclair 🍫', '03-01')),
    ),
  )

  const counted = Array.from({ length: 7 }, (_, index) => `eclair-${index + 2}`)
  expect(slugs.toSorted()).toEqual(['eclair', ...counted].toSorted())
})
