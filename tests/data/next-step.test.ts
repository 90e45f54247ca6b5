import { expect, onTestFinished, test, vi } from 'vitest'
import { readNextStep } from '../../data/contracts/next-step.ts'

/** The day on which it is typed, what is typed, the day and the words. */
const examples = [
  // 2026-11-27 is a Friday.
  ['2026-11-27', 'next tue call', '2026-12-01', 'call'],
  ['2026-11-27', 'call next Tuesday', '2026-12-01', 'call'],
  ['2026-11-27', 'next fri', '2026-12-04', ''],
  ['2026-11-27', 'next sun: visit', '2026-12-06', 'visit'],
  ['2026-11-27', 'tomorrow', '2026-11-28', ''],
  ['2026-11-27', 'Call back tomorrow', '2026-11-28', 'Call back'],
  ['2026-11-27', 'today, send the offer', '2026-11-27', 'send the offer'],
  ['2026-11-27', 'the day after tomorrow ask', '2026-11-29', 'ask'],
  ['2026-11-27', 'in 2 weeks', '2026-12-11', ''],
  ['2026-11-27', '10 days send the book', '2026-12-07', 'send the book'],
  ['2026-11-27', 'call in a week', '2026-12-04', 'call'],
  ['2026-11-27', 'in three days', '2026-11-30', ''],
  ['2026-11-27', '3 dec send offer', '2026-12-03', 'send offer'],
  ['2026-11-27', 'send offer on Dec 3', '2026-12-03', 'send offer'],
  ['2026-11-27', 'December 3rd, 2027 renew', '2027-12-03', 'renew'],
  ['2026-11-27', 'the 1st of March', '2027-03-01', ''],
  ['2026-11-27', '12/3 offer', '2026-12-03', 'offer'],
  ['2026-11-27', '2026-12-03 offer', '2026-12-03', 'offer'],
  ['2026-11-27', 'call on Monday', '2026-11-30', 'call'],
  ['2026-11-27', 'thurs lunch', '2026-12-03', 'lunch'],
  ['2026-11-27', 'next week', '2026-11-30', ''],
  ['2026-11-27', 'next month', '2026-12-01', ''],
  // Its own weekday.
  ['2026-11-27', 'friday', '2026-12-04', ''],
  ['2026-11-29', 'sunday', '2026-12-06', ''],
  ['2026-11-29', 'next mon', '2026-11-30', ''],
  // Today's own date.
  ['2026-11-27', '27 nov', '2026-11-27', ''],
  ['2026-11-27', '26 nov', '2027-11-26', ''],
  // The year's end.
  ['2026-12-31', 'tomorrow call', '2027-01-01', 'call'],
  ['2026-12-31', 'next fri', '2027-01-08', ''],
  ['2026-12-31', 'next month', '2027-01-01', ''],
  ['2026-12-31', 'in 2 months', '2027-02-28', ''],
  ['2026-12-30', '2 jan', '2027-01-02', ''],
  // Leap days.
  ['2028-02-28', 'tomorrow', '2028-02-29', ''],
  ['2027-02-28', 'tomorrow', '2027-03-01', ''],
  ['2026-11-27', 'feb 29', '2028-02-29', ''],
  ['2097-01-01', '29 feb', '2104-02-29', ''],
  ['2028-01-31', 'in 1 month', '2028-02-29', ''],
  // A date that there is not is no date, and another one may be.
  ['2026-11-27', '31 feb or tomorrow', '2026-11-28', '31 feb or'],
] as const

test.each(examples)('on %s, “%s” is %s, “%s”', (today, typed, on, note) => {
  expect(readNextStep(typed, today)).toEqual({ on, note })
})

const none = [
  ...[
    '',
    'call',
    'send the offer',
    '2026-02-30',
    'Sunny weather',
    'monday.com demo',
    'may he come',
  ],
  ...['31 feb', '13/45', 'ada@mon.example', 'on 2 sides'],
]

test.each(none)('“%s” has no date', (typed) => {
  expect(readNextStep(typed, '2026-11-27')).toBeUndefined()
})

test('the day is that of who types, wherever the computer is', () => {
  // Other files run in this process.
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
    vi.stubEnv('TZ', zone)
    // The clocks change on this night in Los Angeles.
    expect(readNextStep('tomorrow', '2026-10-31')?.on).toBe('2026-11-01')
  }
})
