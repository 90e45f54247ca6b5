import { expect, test } from 'vitest'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { post, postForm, signUp, testServer } from '../../support/test-server.ts'

const oneClick = { [unsubscribe.field]: unsubscribe.value }

async function withAda() {
  const server = await testServer()
  await post(server.app, signUp, { email: 'Ada@example.com', source: 'home' })
  return { ...server, link: pathOf(server.stores.links.of('ada@example.com')) }
}

function pathOf(link: string): string {
  const { origin, pathname, search } = new URL(link)
  expect(origin + pathname).toBe(`${site.url}/unsubscribe`)
  return pathname + search
}

test('a mail program’s one-click post may be multipart/form-data', async () => {
  const { app, subscribers, link } = await withAda()
  const body = new FormData()
  body.set(unsubscribe.field, unsubscribe.value)

  const response = await app.request(link, { method: 'POST', body })

  expect(response.status).toBe(200)
  expect(await subscribers.count()).toBe(0)
})

test('a second click gets the same answer and causes no notification', async () => {
  const { app, database, link } = await withAda()

  await postForm(app, link, oneClick)
  const second = await postForm(app, link, oneClick)

  expect(second.status).toBe(200)
  expect(second.text).toContain('<h1>success</h1>')
  expect(await database.read.selectFrom('deliveries').selectAll().execute()).toHaveLength(2)
})

test.each([
  'a+b@example.com',
  "o'hara&co=?#%@example.com",
  'é.ü@exämple.com',
  '👩‍🔬@example.com',
  '"quoted"@example.com',
  '<script>@example.com',
  `${'x'.repeat(242)}@example.com`,
])('the link of %s works without containing it', async (email) => {
  const { app, subscribers, stores } = await testServer()
  expect(await post(app, signUp, { email })).toMatchObject({ status: 201 })
  const path = pathOf(stores.links.of(email))

  expect(path).toMatch(/^\/unsubscribe\?token=[\w-]+$/)
  expect(Buffer.from(path.slice(19), 'base64url').toString()).not.toContain('example')
  expect((await postForm(app, path, oneClick)).status).toBe(200)
  expect(await subscribers.count()).toBe(0)
})
