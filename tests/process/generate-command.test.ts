import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a command generates and publishes a post, within the daily limit', async () => {
  const database = `${temporaryFolder()}/site.db`
  const settings = { DATABASE_URL: `file:${database}`, GENERATE_DAILY_LIMIT: '1' }
  expect(await site(['migrate'], settings)).toMatchObject({ code: 0 })

  const { code, data } = await site(['generate'], settings)
  const again = await site(['generate'], settings)

  expect(code).toBe(0)
  expect(sql(database, 'select slug from blog_posts')).toEqual([{ slug: data.trim() }])
  expect(again).toMatchObject({ code: 1, data: '' })
  expect(again.said).toContain('The day has had its 1 posts: see GENERATE_DAILY_LIMIT.')
})
