import { expect, test } from 'vitest'
import {
  confirmedConsent,
  originColumns,
  originFields,
  originOf,
} from '../../server/storage/origin.ts'

const at = new Date('2026-05-01T10:00:00.000Z')
const none = { attribution: null, hidden: null, consent: null }
const consent = { text: 'I agree', page: '/apply' }

test('a row keeps how a person came, what the page said of them, and when they agreed to what', () => {
  const row = originColumns({ attribution: { gclid: 'a' }, hidden: { plan: 'b' }, consent }, at)

  expect(originOf(row)).toEqual({
    attribution: { gclid: 'a' },
    hidden: { plan: 'b' },
    consent: { ...consent, at: at.toISOString() },
  })
  expect(originColumns({}, at)).toEqual(none)
  expect(originOf(none)).toEqual(none)
  expect(originOf({})).toEqual(none)
})

test('the time of a consent that has one stays, and that of the confirmation is added', () => {
  const given = { ...consent, at: '2026-04-01T00:00:00.000Z' }
  const row = originColumns({ consent: given }, at)

  expect(originOf(row).consent).toEqual(given)
  expect(JSON.parse(confirmedConsent(row.consent, at))).toEqual({
    ...given,
    confirmed_at: at.toISOString(),
  })
  expect(JSON.parse(confirmedConsent(null, at))).toEqual({ confirmed_at: at.toISOString() })
})

test('exports have a column for each part', () => {
  const hidden = { plan: 'b' }
  const row = originColumns({ attribution: { gclid: 'a' }, hidden, consent }, at)

  expect(originFields({ ...row, consent: confirmedConsent(row.consent, at) })).toEqual({
    ...{ gclid: 'a', hidden, consent_text: 'I agree', consent_page: '/apply' },
    ...{ consent_at: at.toISOString(), consent_evidence: 'as reported by the page' },
    consent_confirmed_at: at.toISOString(),
  })
  expect(
    originFields(originColumns({ consent: { ...consent, evidence: 'own' } }, at)),
  ).toMatchObject({ consent_evidence: 'a text of this site' })
  expect(originFields(none)).toMatchObject({ hidden: null, consent_evidence: undefined })
})
