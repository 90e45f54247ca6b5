import { expect, test } from 'vitest'
import site from '../../../data/site.json' with { type: 'json' }
import { doubtOf } from '../../../server/features/submissions/doubt.ts'

const sound = { isTrapped: false, fillMs: undefined, texts: ['What do you charge?'], others: 0 }
/** Addresses of this site, as people and its assistant write them. */
const own = [site.url, site.url.replace('://', '://www.'), site.url.toUpperCase()]
const links = (count: number) => [`See ${'https://www.a.example '.repeat(count)}`]

test.each([
  ['nothing to tell', {}, null],
  ['a filled honeypot', { isTrapped: true }, 'honeypot'],
  ['several fields in no time', { fillMs: 0 }, 'speed'],
  ['several fields in less than two seconds', { fillMs: 1999 }, 'speed'],
  ['several fields in two seconds', { fillMs: 2000 }, null],
  ['a form that was open for a day', { fillMs: 86_400_000 }, null],
  ['a site, a profile and a calendar', { texts: links(3) }, null],
  ['four links', { texts: links(4) }, 'links'],
  ['four links in two texts', { texts: [...links(2), ...links(2)] }, 'links'],
  ['four links in capitals, without a protocol', { texts: ['WWW.A.EXAMPLE '.repeat(4)] }, 'links'],
  ['four links without www', { texts: ['https://a.example/b '.repeat(4)] }, 'links'],
  ['four links that aren’t encrypted', { texts: ['http://a.example '.repeat(4)] }, 'links'],
  ['four links in brackets', { texts: ['(https://a.example) '.repeat(4)] }, 'links'],
  ['many links to this site', { texts: [own.map((url) => `${url}/a `.repeat(3)).join('')] }, null],
  ['words that look like links', { texts: ['awww. http is old. '.repeat(9)] }, null],
  ['a text of one other address', { others: 1 }, null],
  ['a text of two other addresses', { others: 2 }, 'repeated'],
  ['everything at once', { isTrapped: true, fillMs: 0, texts: links(9), others: 9 }, 'honeypot'],
  ['too fast and full of links', { fillMs: 0, texts: links(9) }, 'speed'],
])('%s: %j is %s', (_, evidence, doubt) => {
  expect(doubtOf({ ...sound, ...evidence })).toBe(doubt)
})
