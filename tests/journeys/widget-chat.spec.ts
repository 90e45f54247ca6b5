import texts from '../../data/chat.json' with { type: 'json' }
import { expect, test } from './host-pages/chat-fixtures.ts'

const greeting = { role: 'assistant', content: texts.greeting }

test.describe('drawn by one tag', () => {
  test.beforeEach(async ({ visit, tag }) => {
    await visit({
      head: '<meta name="viewport" content="width=device-width">',
      body: `<p>A page</p>${tag()}`,
    })
  })

  test('by mouse: the round button opens it, it greets, and its close button closes it', async ({
    page,
    chat,
  }) => {
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          const events: unknown[] = []
          for (const name of ['coach:opened', 'coach:closed']) {
            addEventListener(name, (event) => {
              events.push([event.type, (event as CustomEvent).detail])
              if (events.length === 2) resolve(events)
            })
          }
        }),
    )
    await expect(chat.input).toHaveCount(0)
    await chat.launcher.click()
    await expect(chat.input).toBeFocused()
    await expect(chat.panel).toHaveAccessibleName(texts.title)
    await expect(chat.panel.getByText('Ask me anything')).toBeVisible()
    await expect(chat.log).toContainText(texts.greeting)

    await chat.close.click()
    await expect(chat.input).toHaveCount(0)
    await expect(chat.launcher).toBeFocused()
    expect(await told).toEqual([
      ['coach:opened', { widget: 'chat' }],
      ['coach:closed', { widget: 'chat' }],
    ])
  })

  test('by keyboard alone: Enter sends the whole conversation, Shift+Enter makes a line', async ({
    page,
    chat,
  }) => {
    const asked = await chat.answers('Three hours.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(chat.input).toBeFocused()
    const { height } = (await chat.input.boundingBox()) ?? { height: 0 }
    await page.keyboard.type('How long?')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Per month.')
    await expect(chat.input).toHaveValue('How long?\nPer month.')
    expect((await chat.input.boundingBox())?.height).toBeGreaterThan(height + 10)

    await page.keyboard.press('Enter')
    await expect(chat.log).toContainText('Three hours.')
    await expect(chat.input).toBeFocused()
    await page.keyboard.type('Thanks')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked.length).toBe(2)
    const first = { role: 'user', content: 'How long?\nPer month.' }
    const reply = { role: 'assistant', content: 'Three hours.' }
    expect(asked).toEqual([
      [greeting, first],
      [greeting, first, reply, { role: 'user', content: 'Thanks' }],
    ])
    await page.keyboard.press('Escape')
    await expect(chat.input).toHaveCount(0)
    await expect(chat.launcher).toBeFocused()
  })
})
