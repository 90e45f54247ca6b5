import { expect, openAda, rows, test } from './desk-page.ts'

test('X-FORCEDCOLORS-04 the chosen views and person of the desk differ from others', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAda(page, server)
  await page.getByLabel('Add a note').focus()
  const row = (text: string) => rows(page).filter({ hasText: text })
  for (const [name, outline] of [
    ['Ada Byron', 'solid'],
    ['cleo', 'none'],
  ] as const) {
    await expect(row(name)).toHaveCSS('outline-style', outline)
  }
  for (const name of ['Views', 'Views of the inbox']) {
    const links = page.getByRole('navigation', { name, exact: true }).getByRole('link')
    const looks = await links.evaluateAll((all) =>
      all.map((link) => {
        const { outlineStyle, borderBlockEndColor } = getComputedStyle(link)
        return `${link.hasAttribute('aria-current')} ${outlineStyle} ${borderBlockEndColor}`
      }),
    )
    const [current] = looks.filter((look) => look.startsWith('true'))
    expect(current).toBeDefined()
    const others = looks.filter((look) => look.startsWith('false'))
    expect(others.map((look) => look.slice(6))).not.toContain(current?.slice(5))
  }
})
