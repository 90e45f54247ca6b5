import { expect, test } from 'vitest'
import { served } from '../support/served.ts'
import { dataFile } from './data-file.ts'

const server = await served()

const pageOf = async (path: string) => (await fetch(server.url + path)).text()

test.each([
  ['/build', 'haddad'],
  ['/sustain', 'castillo'],
  ['/true-ceo', 'brandvold'],
  ['/scale', 'lindqvist'],
  ['/ad', 'lindqvist'],
])(
  'X-CASES-01 %s tells of %s by counts, with the figure before and after, as a drawing and as a table',
  async (path, id) => {
    const { before, after, baseline, counts, rule, changed, failed, team, span } = dataFile(
      `cases/${id}`,
    )
    const html = await pageOf(path)
    const [drawing = ''] = /<svg class="?chart.*?<\/svg>/s.exec(html) ?? []
    expect(drawing.match(/<circle/g)).toHaveLength(baseline.length + counts.length + 1)
    for (const label of [before, after, rule]) expect(drawing).toContain(`>${label}</text>`)
    const [, table = ''] = /<caption>(.*?)<\/table>/s.exec(html) ?? []
    expect(table.match(/<td>/g)).toHaveLength(baseline.length + counts.length)
    const text = html.replace(/<[^>]+>/g, '')
    for (const fact of [changed, failed, team, span]) expect(text).toContain(fact)
  },
)

test('X-CASES-02 no client is quoted on three pages', async () => {
  const sitemap = await pageOf('/sitemap.xml')
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, url = '']) => new URL(url))
  const paths = [...listed.map(({ pathname }) => pathname), '/ad']
  const texts = await Promise.all(paths.map(pageOf))
  for (const id of ['brandvold', 'castillo', 'lindqvist', 'thompson-grant', 'ellison', 'haddad']) {
    const [start] = dataFile(`testimonials/${id}`).text.split('{')
    const quoting = paths.filter((_, at) => texts[at]?.includes(start))
    expect(quoting.length, `${id}: ${quoting}`).toBeGreaterThan(0)
    expect(quoting.length, `${id}: ${quoting}`).toBeLessThan(3)
  }
})
