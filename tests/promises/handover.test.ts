import { expect, test } from 'vitest'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { sentChat } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { countOf } from '../support/sqlite.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const mailbox = await mailServer()
const receiver = await webhookReceiver()
const server = await served({
  ...{ SMTP_URL: mailbox.url, NOTIFY_EMAIL: 'owner@example.com' },
  ...{ WEBHOOK_URL: receiver.origin, REPLIES: 'on' },
})

const send = (changes: object = {}) => post(`${server.url}/api/chats`, { ...sentChat, ...changes })
const chats = () => countOf(server.database, "submissions where kind = 'chat'")

test('X-HANDOVER-06 a conversation that was sent is stored once, and is at the desk, in exports, mails and webhooks', async () => {
  const attribution = { utm_campaign: 'fall', gclid: 'click' }
  const first = await send({ attribution })
  const again = await send({ attribution })
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  expect(again).toMatchObject({ status: 201, body: first.body as object })
  expect(chats()).toBe(1)

  const { id } = first.body as { id: string }
  const { conversation, name, email } = sentChat
  const filter = { kind: 'chat', campaign: 'fall' }
  const desk = deskOf(server)
  expect(await desk.sent(filter)).toMatchObject([{ id, kind: 'chat', name, email, status: 'new' }])
  expect(await desk.detail(id)).toMatchObject({ sent: { conversation, utm_campaign: 'fall' } })

  const stored = expect.objectContaining({ kind: 'chat', conversation, gclid: 'click' })
  expect(await desk.sent()).toEqual([stored])
  expect(await desk.all('chat')).toEqual([
    expect.objectContaining({ id, name, email, conversation, utm_campaign: 'fall' }),
  ])

  const mailTo = (address: string) =>
    mailbox.mails.find(({ recipients }) => recipients.includes(address))?.mail
  await expect.poll(() => mailTo('owner@example.com')?.subject).toBe('New chat: Emmy Noether')
  expect(mailTo('owner@example.com')?.text).toContain(conversation)
  await expect.poll(() => mailTo(email)?.subject).toBe('We have your conversation')
  expect(mailTo(email)?.text).not.toContain('farms')
  await expect.poll(() => receiver.calls.length).toBe(1)
  expect(receiver.calls[0]?.body).toMatchObject({ type: 'chat.received', ...sentChat, attribution })
})

test.each([
  ['name', '', 'Please fill in this field'],
  ['name', 'x'.repeat(256), 'Please keep it to 255 characters'],
  ['email', 'no address', 'Please enter a valid email address'],
  ['email', `${'x'.repeat(250)}@b.com`, 'Email must be 255 characters at most'],
  ['conversation', ' ', 'Send the conversation'],
  ['conversation', ['Hello'], 'Send the conversation'],
  ['conversation', 'x'.repeat(20_001), 'The conversation must be 20000 characters at most'],
])(
  'X-HANDOVER-07 a conversation with another %s is refused with its message',
  async (field, value, message) => {
    const before = chats()

    const answer = await send({ [field]: value })

    const errors = [{ field, message }]
    expect(answer).toMatchObject({ status: 422, body: { code: 'refused-fields', errors } })
    expect(chats()).toBe(before)
  },
)

test('X-HANDOVER-08 20,000 characters of any script are stored; a filled honeypot is kept apart', async () => {
  const conversation = '漢'.repeat(20_000)

  const { status, body } = await send({ conversation, email: 'long@example.com' })
  const trapped = await send({ hollow: 'filled', email: 'robot@example.com' })

  expect([status, trapped.status]).toEqual([201, 201])
  const { id } = body as { id: string }
  const desk = deskOf(server)
  expect((await desk.detail(id)).sent.conversation).toBe(conversation)
  expect(await desk.sent({ q: 'robot' })).toEqual([])
})

test('X-HANDOVER-09 erasing a person erases their conversations', async () => {
  const email = 'erased@example.com'
  await send({ email })
  await send({ email, conversation: 'Visitor: Another one' })
  const before = chats()

  expect(await deskOf(server).erase(email)).toMatchObject({ status: 200, body: { chats: 2 } })
  expect(chats()).toBe(before - 2)
})
