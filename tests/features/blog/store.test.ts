import { expect, onTestFinished, test } from 'vitest'
import { postStore } from '../../../server/features/blog/store.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { draftPost } from '../../support/draft-post.ts'
import { newLocation } from '../../support/new-database.ts'

async function opened(location?: string) {
  const database = await openDatabase(location ?? (await newLocation()))
  onTestFinished(() => database.destroy())
  return postStore(database)
}

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

test('a post is found by its slug, with its neighbours', async () => {
  const posts = await opened()
  for (const title of ['A', 'B', 'C']) await posts.add(draftPost(title, '03-01'))
  await posts.add(draftPost('Older', '02-01'))
  await posts.add(draftPost('Newer', '04-01'))

  // Posts of the same instant have a stable order.
  const order = titles(await posts.list())
  expect(order[0]).toBe('Newer')
  for (const [index, title] of order.entries()) {
    const placed = await posts.bySlug(title.toLowerCase())
    expect(placed?.post).toMatchObject({
      title,
      content: `<p>${title}</p>`,
      author: 'Mara Whitlock',
    })
    expect([placed?.newer?.title, placed?.older?.title]).toEqual([
      order[index - 1],
      order[index + 1],
    ])
  }
  expect(await posts.bySlug('nothing')).toBeUndefined()
})

test('posts with the same title get different slugs, even from two processes at once', async () => {
  const path = await newLocation()
  const processes = [await opened(path), await opened(path)]

  const slugs = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      processes[index % 2]?.add(draftPost('Éclair 🍫', '03-01')),
    ),
  )

  const counted = Array.from({ length: 29 }, (_, index) => `eclair-${index + 2}`)
  expect(slugs.toSorted()).toEqual(['eclair', ...counted].toSorted())
})
