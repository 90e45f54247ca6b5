import { blog } from '../../data/contracts/blog.ts'
import { post } from '../../data/contracts/examples.ts'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { goThrough, rowOf, tagOf } from './host-pages/scenario.ts'
import { countStored, expect, test } from './host-pages/scenario-fixtures.ts'
import { scenarios } from './host-pages/scenarios.ts'
import { strictPolicy, watchViolations } from './host-pages/violations.ts'
import { settled } from './page-checks.ts'

test('every widget has a scenario', () => {
  const onOtherSites = widgets.map(({ name }) => name).filter((name) => name !== 'desk')
  expect(new Set(scenarios.map(({ name }) => name))).toEqual(new Set(onOtherSites))
})

/** Content that a widget must request because it is not its own. */
const content: Record<string, string> = {
  'blog list': blog.action,
  'blog post': `${blog.action}/${post.slug}`,
}

for (const scenario of scenarios) {
  test(`${scenario.title}: under a strict CSP it stores and requests nothing before it is used`, async ({
    page,
    server,
    visit,
    api,
    faults,
  }) => {
    const violations = await watchViolations(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await visit({
      policy: strictPolicy(server.url),
      body: tagOf(scenario, server.url, { accent: 'rebeccapurple' }),
    })
    const widget = page.locator(rowOf(scenario).element)
    await expect(widget.getByRole('button').first()).toBeVisible()
    await settled(page)
    const root = widget.locator('[data-coach-root]').first()
    await expect(root).toHaveAttribute('style', /--coach-accent: rebeccapurple/)
    const wanted = [`/widgets/${scenario.name}.js`, content[scenario.title] ?? []].flat()
    expect(requests.filter((path) => !path.startsWith('/pages/'))).toEqual(wanted)
    expect(await countStored(page)).toEqual([0, 0, 0])

    await goThrough(scenario, widget, api)
    expect(violations).toEqual([])
    expect(faults).toEqual([])
  })
}
