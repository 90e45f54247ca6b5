import texts from '../../data/chat.json' with { type: 'json' }
import { problems } from '../../data/contracts/problem.ts'
import { expect, test } from './host-pages/chat-fixtures.ts'

test.beforeEach(async ({ visit, tag, chat, assistant }) => {
  await visit({ body: tag(`data-api="${assistant.url}"`) })
  await chat.launcher.click()
  await chat.say('What is it?')
  await expect.poll(() => assistant.asked.length).toBe(1)
})

test('a reply appears as it streams and is announced once', async ({ chat, assistant }) => {
  const changes = await chat.log.evaluateHandle((log) => {
    const announced: (string | null)[] = []
    new MutationObserver((records) => {
      for (const { type, addedNodes } of records) {
        announced.push(
          type === 'childList' ? [...addedNodes].map((one) => one.textContent).join() : type,
        )
      }
    }).observe(log, { childList: true, characterData: true, subtree: true })
    return announced
  })

  assistant.say('delta', { text: 'A **group** ' })
  await expect(chat.panel.getByText('A group')).toBeVisible()
  await expect(chat.input).toBeDisabled()
  assistant.say('delta', { text: 'of CEOs' })
  await expect(chat.panel.getByText('A group of CEOs')).toBeVisible()
  await expect(chat.log).not.toContainText('A group')
  assistant.say('done', { message: 'A **group** of CEOs.' })

  await expect(chat.log).toContainText('A group of CEOs.')
  await expect(chat.panel.getByText('A group of CEOs')).toHaveCount(1)
  expect(await changes.jsonValue()).toEqual([`${texts.assistant}A group of CEOs.`])
})

test('Stop keeps the partial reply and aborts the call', async ({ chat, assistant }) => {
  assistant.say('delta', { text: 'A group of' })
  await expect(chat.panel.getByText('A group of')).toBeVisible()
  await chat.stop.click()
  await expect(chat.log).toContainText('A group of')
  await expect(chat.input).toBeFocused()
  await expect(chat.again).toHaveCount(0)
  await expect.poll(assistant.left).toBe(1)
})

test('after an early Stop the message can be sent again', async ({ page, chat, assistant }) => {
  await chat.stop.press('Enter')
  await expect(chat.again).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await chat.again.click()
  await expect.poll(() => assistant.asked.length).toBe(2)
  assistant.say('done', { message: 'A group.' })
  await expect(chat.log).toContainText('A group.')
})

test('a reply that fails midway is removed', async ({ page, chat, assistant }) => {
  const codes = await page.evaluateHandle(() => {
    const found: string[] = []
    addEventListener('coach:failed', (event) => found.push((event as CustomEvent).detail.code))
    return found
  })
  assistant.say('delta', { text: 'A group of' })
  assistant.say('problem', problems.assistantFailed)
  await expect(page.getByText('Failed to get response. Please try again.')).toBeVisible()
  await expect(chat.panel.getByText('A group of')).toHaveCount(0)

  await chat.again.click()
  await expect.poll(() => assistant.asked.length).toBe(2)
  assistant.say('delta', { text: 'A group of' })
  assistant.cut()
  await expect(chat.again).toBeVisible()
  expect(await codes.jsonValue()).toEqual([problems.assistantFailed.code, 'network'])
})

test('the newest message scrolls into view, unless read back', async ({ chat, assistant }) => {
  const scroller = chat.panel.getByRole('region', { name: texts.conversation })
  const fromEnd = () =>
    scroller.evaluate((one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight))
  assistant.say('delta', { text: 'Line\n\n'.repeat(40) })
  await expect.poll(() => scroller.evaluate((one) => one.scrollHeight)).toBeGreaterThan(1000)
  await expect.poll(fromEnd).toBe(0)

  await scroller.hover()
  await chat.page.mouse.wheel(0, -300)
  await expect.poll(fromEnd).toBeGreaterThan(200)
  const top = await scroller.evaluate((one) => one.scrollTop)
  assistant.say('delta', { text: 'More\n\n'.repeat(10) })
  const newer = chat.panel.getByRole('button', { name: texts.newMessages })
  await expect(newer).toBeVisible()
  assistant.say('done', { message: 'Line\n\n'.repeat(60) })
  await expect(chat.input).toBeEnabled()
  expect(await scroller.evaluate((one) => one.scrollTop)).toBe(top)

  await newer.press('Enter')
  await expect.poll(fromEnd).toBe(0)
  await expect(newer).toHaveCount(0)
})

test('a closed launcher announces a reply', async ({ page, chat, assistant }) => {
  await chat.close.click()
  assistant.say('done', { message: 'A group.' })
  await page.getByRole('button', { name: texts.unread }).click()
  await expect(chat.log).toContainText('A group.')
  await chat.close.click()
  await expect(page.getByRole('button', { name: texts.launcher, exact: true })).toBeVisible()
})
