import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongDate } from '../../widgets/shared/components/long-date.tsx'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

test('a date is formatted like on our pages in every month', () => {
  for (let month = 0; month < 12; month++) {
    for (const [day, hour] of [
      [1, 0],
      [28, 23],
    ] as const) {
      const date = new Date(Date.UTC(2026, month, day, hour, 59))
      const at = date.toISOString()
      const written = `<time dateTime="${at}">${long.format(date)}</time>`
      expect(renderToStaticMarkup(<LongDate at={at} />)).toBe(written)
    }
  }
})
