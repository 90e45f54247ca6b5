import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { browserOf, codeIn, linkMails, ownerOf, tokenIn } from '../support/members.ts'
import type { RunningServer } from '../support/server.ts'
import { unserved } from '../support/site-fixtures.ts'
import { enter, expect, signIn, token } from './desk-page.ts'
import { press } from './widget-page.ts'

interface Mailing {
  readonly server: RunningServer
  readonly mails: Parameters<typeof linkMails>[0]
}

const test = unserved.extend<{ mailing: Mailing }>({
  mailing: async ({ start, mailServer: { url: SMTP_URL, mails } }, use) => {
    await use({ server: await start({ ADMIN_TOKEN: token, SMTP_URL }), mails })
  },
  baseURL: async ({ mailing }, use) => use(mailing.server.url),
})

/** Asks for a link on the page. @returns what the mail carries */
async function ask(page: Page, { mails }: Mailing, email: string) {
  const before = linkMails(mails, email).length
  await page.getByLabel('Your email address').fill(email)
  await press(page, 'Mail Me a Link')
  await expect(page.getByLabel('Code of the mail')).toBeFocused()
  await expect.poll(() => linkMails(mails, email).length).toBe(before + 1)
  const text = linkMails(mails, email).at(-1)
  return { link: `/desk/sign-in#${tokenIn(text)}`, code: codeIn(text) }
}

const shownName = (page: Page, name: string) =>
  expect(page.getByRole('navigation').getByText(name)).toBeVisible()

test('X-MEMBERSPAGE-01 an owner invites somebody, who signs in by the button of the mailed link', async ({
  page,
  browser,
  mailing,
}) => {
  await signIn(page)
  await shownName(page, 'The office')
  await page.getByRole('link', { name: 'Members' }).click()
  await press(page, 'Invite')
  await expect(page.getByText('Enter a name')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ada Byron')
  await page.getByLabel('Email address').fill('ada@example')
  await press(page, 'Invite')
  await expect(page.getByText('Enter an email address, such as')).toBeVisible()
  await page.getByLabel('Email address').fill('ada@example.com')
  await press(page, 'Invite')
  await expect(page.getByText('A mail is on its way to Ada Byron.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Ada Byron' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Ada again')
  await page.getByLabel('Email address').fill('ADA@example.com')
  await press(page, 'Invite')
  await expect(page.getByText('Somebody with this address is a member already.')).toBeVisible()

  const context = await browser.newContext({ baseURL: mailing.server.url })
  const own = await context.newPage()
  await own.goto('/desk')
  await own.getByLabel('Your email address').fill('ada')
  await press(own, 'Mail Me a Link')
  await expect(own.getByText('Enter an email address, such as')).toBeVisible()
  const { link } = await ask(own, mailing, 'ada@example.com')
  await expectAccessible(own)
  const opened = await context.newPage()
  await opened.goto(link)
  await expect(opened.getByText('You have opened a link that signs you in')).toBeVisible()
  await expectAccessible(opened)
  await expect(opened).toHaveURL('/desk/sign-in')
  await press(opened, 'Sign In')
  await shownName(opened, 'Ada Byron')
  await expect(opened).toHaveURL('/desk')
  // A member invites nobody.
  await expect(opened.getByRole('link', { name: 'Members' })).toHaveCount(0)
  await opened.goto('/desk/members')
  await expect(opened).toHaveURL('/desk')
  // The tab that asked for the link is let in, too.
  await own.evaluate(() => dispatchEvent(new Event('focus')))
  await shownName(own, 'Ada Byron')

  await page.getByRole('link', { name: 'What happened' }).click()
  await expect(page.getByRole('row', { name: /^Ada Byron signed in/ })).toBeVisible()
  await expect(
    page.getByRole('row', { name: /^The office invited Ada Byron as Member/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

test('X-MEMBERSPAGE-02 each link that doesn’t work has its sentence, and the code works instead', async ({
  page,
  browser,
  mailing,
}) => {
  await ownerOf(mailing.server.url, token).invite('Bob', 'member')
  await page.goto('/desk')
  const { link, code } = await ask(page, mailing, 'bob@example.com')

  const context = await browser.newContext({ baseURL: mailing.server.url })
  const other = await context.newPage()
  await other.goto(link)
  await press(other, 'Sign In')
  await expect(
    other.getByText('This link works only in the browser in which it was asked for.'),
  ).toBeVisible()
  await press(other, 'Ask for another mail')
  await expect(other.getByLabel('Your email address')).toBeFocused()
  await other.goto('/desk/sign-in#of-nobody')
  await press(other, 'Sign In')
  await expect(other.getByText('This link doesn’t work. Ask for a new one.')).toBeVisible()

  await page.getByLabel('Code of the mail').fill('123')
  await press(page, 'Sign In')
  await expect(page.getByText('Enter the eight digits of the mail')).toBeVisible()
  await page.getByLabel('Code of the mail').fill(code.startsWith('1') ? '22222222' : '11111111')
  await press(page, 'Sign In')
  await expect(page.getByText('That isn’t the code of the newest mail.')).toBeVisible()
  await page.getByLabel('Code of the mail').fill(code)
  await press(page, 'Sign In')
  await shownName(page, 'Bob')

  await other.goto(link)
  await press(other, 'Sign In')
  await expect(other.getByText('This link was used already.')).toBeVisible()
  // Whoever is signed in here gets in by a link that was used.
  const again = await page.context().newPage()
  await again.goto(link)
  await press(again, 'Sign In')
  await shownName(again, 'Bob')
  await context.close()
})

test('X-MEMBERSPAGE-03 without a mail server, a link is shown once, and a writer sees only what is written, and signs out elsewhere', async ({
  page,
  browser,
  start,
}) => {
  const server = await start({ ADMIN_TOKEN: token })
  await page.goto(`${server.url}/desk`)
  await page.getByLabel('Your email address').fill('ada@example.com')
  await press(page, 'Mail Me a Link')
  await expect(page.getByText('This server sends no mails. Ask an owner for a link')).toBeVisible()
  await enter(page)
  await shownName(page, 'The office')
  await page.goto(`${server.url}/desk/members`)
  await page.getByLabel('Name').fill('Wes')
  await page.getByLabel('Email address').fill('wes@example.com')
  await page.getByLabel('Role', { exact: true }).selectOption('Writer')
  await press(page, 'Invite')
  const field = page.getByLabel('Link for Wes')
  await expect(field).toBeFocused()
  const link = await field.inputValue()
  expect(link).toMatch(/\/desk\/sign-in#[\w-]{43}$/)
  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Wes' })).toBeVisible()
  await expect(field).toHaveCount(0)

  const context = await browser.newContext()
  const writer = await context.newPage()
  await writer.goto(link)
  await press(writer, 'Sign In')
  await shownName(writer, 'Wes')
  await expect(writer).toHaveURL(`${server.url}/desk/posts`)
  await expect(writer.getByRole('link', { name: 'Inbox' })).toHaveCount(0)

  const elsewhere = writer.getByRole('button', { name: 'Sign Out Elsewhere' })
  await expect(elsewhere).toHaveCount(0)
  const owner = ownerOf(server.url, token)
  const { members } = Object((await owner.request('GET', '/members')).body)
  const other = browserOf(server.url)
  await other.open(await owner.linkFor(members[0].id))
  await writer.reload()
  await elsewhere.click()
  await expect(writer.getByText('You are signed in only here now.')).toBeVisible()
  await expect(elsewhere).toHaveCount(0)
  expect((await other.me()).status).toBe(401)

  await page.getByLabel('Role of Wes').selectOption('Member')
  await expect(page.getByText('Wes must sign in again.')).toBeVisible()
  await press(page, 'Remove... Wes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Wes is signed out everywhere.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Members' })).toBeFocused()
  await writer.reload()
  await expect(writer.getByLabel('Your email address')).toBeVisible()
  await context.close()
})

test('X-MEMBERSPAGE-04 an hour before its end a session is spoken of, and renewed without a loss', async ({
  page,
  mailing,
}) => {
  const session = await ownerOf(mailing.server.url, token).signedIn('Cleo', 'owner')
  const value = `${session.jar.get('desk')}`
  await page.context().addCookies([{ name: 'desk', value, url: mailing.server.url }])
  await page.clock.install()
  const days = 24 * 60 * 60 * 1000
  await page.goto('/desk/members')
  await shownName(page, 'Cleo')
  await page.getByLabel('Name').fill('Half typed')
  const warning = page.getByText('Your session ends')
  await expect(warning).toHaveCount(0)

  await page.clock.setSystemTime(Date.now() + 30 * days - 45 * 60_000)
  await page.clock.runFor(31_000)
  await expect(warning).toBeVisible()
  await press(page, 'Sign In Again')
  const { code } = await ask(page, mailing, 'cleo@example.com')
  await page.getByLabel('Code of the mail').fill(code)
  await press(page, 'Sign In')
  await shownName(page, 'Cleo')
  await expect(page.getByLabel('Name')).toHaveValue('Half typed')
})
