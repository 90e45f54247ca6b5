import type { Page } from '@playwright/test'
import { application, captured, chat, newsletter } from './senders.ts'
import { expect, expectSuccess, press, test } from './widget-page.ts'

/**
 * A page with shortcuts, as pages write them: they leave its own fields alone, by their tag name. It listens before and
 * after the widgets' script, and notes which keys reached it.
 */
const shortcuts = (targets: string) => `<script>
  heard = []
  function listen(target, isCapture) {
    for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'paste', 'copy'])
      target.addEventListener(type, (event) => {
        if (/INPUT|TEXTAREA|SELECT/.test(event.target.tagName)) return
        heard.push(event.key ?? type)
        if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
      }, isCapture)
  }
  ${targets}
</script>`

const early = 'listen(document, false); listen(document, true); listen(window, false)'
const late = "addEventListener('load', () => listen(window, true))"
const heard = (page: Page) => page.evaluate<string[]>('heard')

test('X-SHORTCUTS-01 what is typed into a widget or pasted never reaches the page’s shortcuts, those that capture, too', async ({
  page,
  api,
  visit,
}) => {
  api.accept(captured)
  await visit(captured, { head: shortcuts(`${early}; ${late}`) })
  const name = page.getByLabel('Full Name *')
  await name.focus()
  await page.keyboard.type('s/ k?')
  await page.keyboard.press('Home')
  await page.keyboard.type('j')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(name).toHaveValue('js k?')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  const challenge = page.getByLabel('What is your biggest challenge? *')
  await challenge.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two lines')
  await expect(challenge).toHaveValue('js k?\nTwo lines')
  expect(await heard(page)).toEqual([])
})

test('X-SHORTCUTS-02 Enter and Space do in a widget what they do, whatever the page’s shortcuts are', async ({
  page,
  api,
  visit,
}) => {
  const head = shortcuts(`${early}; ${late}`)
  api.accept(newsletter)
  await visit(newsletter, { head })
  await newsletter.fillIn(page)
  await page.keyboard.press('Enter')
  await expectSuccess(page, newsletter)

  await visit(application, { head })
  await page.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Space')
  const revenue = page.getByLabel('Annual Revenue')
  await revenue.focus()
  await page.keyboard.type('$1M')
  await expect(revenue).toHaveValue('1m-3m')

  api.accept(chat)
  await visit(chat, { head })
  await chat.fillIn(page)
  await page.keyboard.press('Shift+Enter')
  expect(api.calls).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(chat.done)).toBeVisible()
  expect(api.calls).toHaveLength(2)
  expect(await heard(page)).toEqual([])
})

test('X-SHORTCUTS-03 Escape and Tab reach the page, too', async ({ page, visit }) => {
  await visit(chat, { head: shortcuts(early) })
  await press(page, 'Chat with us')
  await expect(page.getByPlaceholder('Type your message...')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await heard(page)).toEqual(expect.arrayContaining(['Tab', 'Escape']))
})

test('X-SHORTCUTS-04 outside of fields the page’s shortcuts work', async ({ page, visit }) => {
  await visit(newsletter, { head: shortcuts(early), body: '<button>Elsewhere</button>' })
  const field = page.getByLabel('Email address')
  await field.focus()
  await page.getByText('Elsewhere').focus()
  await page.keyboard.press('s')
  await page.getByRole('button', { name: newsletter.submit }).focus()
  await page.keyboard.press('/')
  expect(await heard(page)).toEqual(expect.arrayContaining(['s', '/']))
})
