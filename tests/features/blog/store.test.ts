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

test('the list has published posts, newest first, with their length instead of their content', async () => {
  const posts = await opened()
  for (const [title, day] of [
    ['A', '02-01'],
    ['B', '04-01'],
    ['C', undefined],
    ['D', '03-01'],
  ]) {
    await posts.add(draftPost(`${title}`, day))
  }

  const list = await posts.list()

  expect(titles(list)).toEqual(['B', 'D', 'A'])
  expect(list[0]).toEqual({
    ...{ id: expect.any(String), title: 'B', slug: 'b', excerpt: 'About B' },
    ...{ category: 'Growth systems', published_at: '2026-04-01T09:00:00.000Z' },
    bytes: 8,
  })
  expect(titles(await posts.newest(2))).toEqual(['B', 'D'])
})

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

test('a post is published, unpublished and deleted', async () => {
  const posts = await opened()
  await posts.add(draftPost('A'))
  const on = (day: string) => posts.setPublished('a', new Date(`2026-${day}T00:00:00Z`))

  expect(await posts.bySlug('a')).toBeUndefined()
  expect(await on('05-01')).toBe(true)
  expect(await on('06-01')).toBe(true)
  expect((await posts.bySlug('a'))?.post.published_at).toBe('2026-05-01T00:00:00.000Z')

  expect(await posts.setPublished('a', null)).toBe(true)
  expect(await posts.list()).toEqual([])
  expect(await posts.all()).toMatchObject([{ slug: 'a', published_at: null }])

  expect(await posts.delete({ slug: 'a' })).toBe(true)
  expect(await posts.all()).toEqual([])
  const results = [
    await posts.delete({ slug: 'a' }),
    await posts.setPublished('a', null),
    await on('07-01'),
  ]
  expect(results).toEqual([false, false, false])
})
