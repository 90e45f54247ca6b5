import { expect, test } from 'vitest'
import {
  isLane,
  laneNames,
  laneOf,
  type MessageKind,
  mailboxAt,
  receiversOf,
  receives,
  webhookAt,
} from '../../../server/features/outbox/receivers.ts'

const off = {
  ...{ WEBHOOK_URL: [], SMTP_URL: undefined, NOTIFY_EMAIL: [] },
  ...{ REPLIES: false, SEQUENCES: false },
}
const webhook = webhookAt('https://hooks.example/secret')
const ours = mailboxAt('desk@example.com')

test.each([
  ['nobody', {}, []],
  ['us', { NOTIFY_EMAIL: ['desk@example.com'] }, [ours]],
  ['those who sent a form', { REPLIES: true }, [laneOf('replies')]],
  ['the same days later', { SEQUENCES: true }, [laneOf('sequences')]],
  [
    'subscribers, those who are asked to confirm, and members who sign in',
    { SMTP_URL: 'smtp://a.example' as never },
    [laneOf('sign-ins'), laneOf('confirmations'), laneOf('mailings')],
  ],
])('mails go to %s', (_, settings, receivers) => {
  expect(receiversOf({ ...off, ...settings })).toEqual(receivers)
})

test('webhooks and mailboxes are receivers', () => {
  const settings = {
    ...off,
    ...{ WEBHOOK_URL: [webhook.to ?? ''], NOTIFY_EMAIL: ['desk@example.com'] },
  }

  expect(receiversOf(settings)).toEqual([webhook, ours])
})

test('webhooks and mailboxes have an address of their own, lanes of mails to people have none', () => {
  expect([webhook.to, ours.to]).toEqual(['https://hooks.example/secret', 'desk@example.com'])
  expect(laneNames.map((name) => laneOf(name).to)).toEqual(Array(5).fill(undefined))
  expect([webhook.key, ours.key, ...laneNames].map(isLane)).toEqual([
    ...[false, false],
    ...Array(5).fill(true),
  ])
})

test('operators see an address, a webhook’s host, or whom a mail is for', () => {
  expect([webhook, ours, ...laneNames.map(laneOf)].map(({ name }) => name)).toEqual([
    ...[
      'hooks.example',
      'desk@example.com',
      'a member of the desk',
      'the subscriber',
      'the sender',
    ],
    ...['the sender, later', 'the newsletter'],
  ])
})

test('a receiver keeps its key when others come, however its address is spelled', () => {
  expect(webhook.key).toMatch(/^[0-9a-f]{12}$/)
  expect(webhookAt('HTTPS://Hooks.example/secret').key).toBe(webhook.key)
  expect(ours.key).toMatch(/^[0-9a-f]{12}$/)
})

const takers: Partial<Record<MessageKind, readonly object[]>> = {
  'lead.received': [webhook, ours],
  'subscriber.joined': [webhook],
  'subscriber.left': [webhook],
  'person.erased': [webhook, ours],
  'week.ended': [ours],
}
test.each(Object.entries(takers))('%s goes to its receivers alone', (kind, receivers) => {
  const all = [webhook, ours, ...laneNames.map(laneOf)]

  expect(all.filter((one) => receives(one, kind as MessageKind))).toEqual(receivers)
})
