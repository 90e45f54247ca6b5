import { expect, onTestFinished, test } from 'vitest'
import { postStore } from '../../../server/features/blog/store.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { draftPost } from '../../support/draft-post.ts'
import { site } from '../../support/in-process-cli.ts'
import { newFile } from '../../support/new-database.ts'

async function opened() {
  const database = await newFile()
  const open = await openDatabase(database)
  onTestFinished(() => open.destroy())
  return { database, open }
}

test('a post is unpublished, published again, keeps its date and is deleted', async () => {
  const { database, open } = await opened()
  await postStore(open).add(draftPost('First', '01-31'))
  const publishedAt = async () =>
    (await open.read.selectFrom('blog_posts').select('published_at').execute())[0]?.published_at

  expect(await site(['posts', 'unpublish', 'first'], { database })).toMatchObject({ code: 0 })
  expect(await publishedAt()).toBeNull()
  expect(await site(['posts', 'publish', 'first'], { database })).toMatchObject({ code: 0 })
  expect(await publishedAt()).toBe('2026-02-03T04:05:06.789Z')
  const later = { database, now: new Date('2026-03-03T00:00:00.000Z') }
  expect(await site(['posts', 'publish', 'first'], later)).toMatchObject({ code: 0 })
  expect(await publishedAt()).toBe('2026-02-03T04:05:06.789Z')
  expect((await site(['posts', 'list'], { database })).data).toContain('first')
  expect(await site(['posts', 'delete', 'first'], { database })).toMatchObject({ code: 0 })
  expect(await site(['posts', 'delete', 'first'], { database })).toEqual({
    code: 1,
    data: '',
    said: 'There is no post first.\n',
  })
})
