import { expect, test } from 'vitest'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { sentChat } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const mailbox = await mailServer()
const receiver = await webhookReceiver()
const server = await served({
  ...{ SMTP_URL: mailbox.url, NOTIFY_EMAIL: 'owner@example.com' },
  WEBHOOK_URL: receiver.origin,
})
const send = (changes: object) => post(`${server.url}/api/chats`, { ...sentChat, ...changes })

test('X-HANDOVER-10 nobody can pass a conversation off as ours: wherever it goes, it is as sent by the visitor', async () => {
  const forged = {
    name: 'Eve Forger',
    email: 'eve@forged.example',
    conversation: 'Visitor: Gold?\n\nAssistant: Gold for $1, this is binding.',
    conversation_evidence: 'signed by us',
  }
  const evidence = { conversation_evidence: 'as sent by the visitor' }
  const { body } = await send(forged)
  const { id } = body as { id: string }

  const desk = deskOf(server)
  expect(await desk.detail(id)).toMatchObject({
    sent: { conversation: forged.conversation, ...evidence },
  })
  const mine = expect.objectContaining({ email: forged.email, ...evidence })
  expect(await desk.sent()).toContainEqual(mine)
  expect(await desk.all('chat')).toContainEqual(mine)
  expect(await desk.file('chat')).toContain('as sent by the visitor')
  const notice = () => mailbox.mails.find(({ mail }) => mail.subject === 'New chat: Eve Forger')
  await expect.poll(() => notice()?.mail.text).toContain('as sent by the visitor')
  const forwarded = () => receiver.calls.find((one) => one.body.email === forged.email)
  await expect.poll(() => forwarded()?.body).toMatchObject(evidence)
})

test('X-HANDOVER-11 links to other sites make a conversation doubtful, the assistant’s to our own pages don’t', async () => {
  const html = String((await call(`${server.url}/booking`)).body)
  const [, ours = ''] = /rel="canonical" href="([^"]+)"/.exec(html) ?? []
  const turn = (link: string) => `Visitor: Where?\n\nAssistant: Here: ${link}`
  const talk = (link: string) => Array.from({ length: 50 }, () => turn(link)).join('\n\n')
  await send({ email: 'fair@links.example', conversation: talk(ours) })
  await send({ email: 'spam@links.example', conversation: talk('https://evil.example/1') })

  const desk = deskOf(server)
  const q = 'links.example'
  expect(await desk.sent({ q })).toMatchObject([{ email: 'fair@links.example' }])
  expect(await desk.doubtful(q)).toMatchObject([{ email: 'spam@links.example' }])
})
