import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deskWithPeople } from './desk.ts'

/** The version 0, as it comes back from a proxy that compresses or weakens. */
const forms = ['"0"', 'W/"0"', '"0-gzip"', 'W/"0-br"', ' "0" ']

test.each(forms)('a person, a post and an answer are changed with the version %s', async (etag) => {
  const { call, idOf, personOf } = await deskWithPeople()
  const person = await personOf(await idOf('ada@example.com'))
  const [post, answer] = [randomUUID(), randomUUID()]
  const texts = { questions: ['Do you work with farms?'], answer: 'Yes, with large ones.' }
  await call('POST', '/posts', { id: post, title: 'Farms' })
  await call('POST', '/answers', { id: answer, ...texts })
  const { version = '' } = (await call('GET', `/posts/${post}`)).body
  const seen = { 'If-Match': etag }

  const changes = [
    await call('PATCH', `/people/${person}`, { status: 'won' }, seen),
    await call(
      'PATCH',
      `/posts/${post}`,
      { title: 'Large farms' },
      {
        'If-Match': etag.replace('0', version),
      },
    ),
    await call('PUT', `/answers/${answer}`, texts, seen),
  ]

  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200])
})

test.each(['"1"', '"1-gzip"'])(
  'a change over the version %s, which nobody has read, is refused',
  async (etag) => {
    const { call, idOf, personOf } = await deskWithPeople()
    const path = `/people/${await personOf(await idOf('ada@example.com'))}`

    const { status } = await call('PATCH', path, { status: 'won' }, { 'If-Match': etag })

    expect(status).toBe(412)
  },
)

test.each(['0', '*', '"0-zip"', '"0", "1"', '"x"'])('%s is no version', async (etag) => {
  const { call, idOf, personOf } = await deskWithPeople()
  const path = `/people/${await personOf(await idOf('ada@example.com'))}`

  const { status } = await call('PATCH', path, { status: 'won' }, { 'If-Match': etag })

  expect(status).toBe(428)
})
