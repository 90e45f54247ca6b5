import {
  getDefaultAutoSelectFamilyAttemptTimeout as attemptTimeout,
  setDefaultAutoSelectFamilyAttemptTimeout,
} from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { allowSlowAddresses } from '../../server/address-attempts.ts'
import { settingsSchema } from '../../server/settings.ts'

test.each([
  ['', 2500],
  ['60000', 2500],
  ['4000', 1000],
  ['100', 500],
])('with WEBHOOK_TIMEOUT_MS=%s an address may take %i ms', (timeout, ms) => {
  const before = attemptTimeout()
  onTestFinished(() => setDefaultAutoSelectFamilyAttemptTimeout(before))

  allowSlowAddresses(settingsSchema.parse(timeout ? { WEBHOOK_TIMEOUT_MS: timeout } : {}))

  expect(attemptTimeout()).toBe(ms)
})
