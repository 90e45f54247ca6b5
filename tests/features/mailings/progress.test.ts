import { expect, test } from 'vitest'
import { stopOf } from '../../../server/features/mailings/progress.ts'

const post = { kind: 'post', version: 'v1', published_at: '2026-01-02T09:00:00.000Z' }

const reasonOf = (changes: object | undefined, { version = 'v1', isRefused = false } = {}) =>
  stopOf(changes && ({ ...post, ...changes } as never), { version } as never, isRefused)

test('a mailing stops when its post is gone or another, or the mail server doesn’t want it', () => {
  expect(reasonOf({})).toBeUndefined()
  expect(reasonOf(undefined)).toBe('deleted')
  expect(reasonOf({ published_at: null })).toBe('unpublished')
  expect(reasonOf({ version: 'v2' })).toBe('changed')
  expect(reasonOf({}, { isRefused: true })).toBe('refused')
})
