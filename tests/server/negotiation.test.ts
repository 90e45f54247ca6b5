import { expect, test } from 'vitest'
import { chooseCoding } from '../../server/pages/negotiation.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0.5, identity;q=0.1', 'gzip'],
  ['identity;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br;q=nonsense, gzip;q=0.1', 'gzip'],
  [' gzip ; q=1.0 , br ; q=0.9 ', 'gzip'],
])('Accept-Encoding %j is answered with %s', (accepted, coding) => {
  expect(chooseCoding(accepted, ['identity', 'br', 'gzip'])).toBe(coding)
})

test('a coding that a file does not have is not chosen', () => {
  expect(chooseCoding('br, gzip;q=0.5', ['identity', 'gzip'])).toBe('gzip')
  expect(chooseCoding('br, gzip', ['identity'])).toBe('identity')
})
