import type { Page } from '@playwright/test'
import quiz from '../../data/assessment.json' with { type: 'json' }
import blogCopy from '../../data/blog.json' with { type: 'json' }
import chatCopy from '../../data/chat.json' with { type: 'json' }
import { assessment as contract } from '../../data/contracts/assessment.ts'
import { blog } from '../../data/contracts/blog.ts'
import { handoverRoute } from '../../data/contracts/handover.ts'
import { invalidEmail, required } from '../../data/contracts/lead.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import site from '../../data/site.json' with { type: 'json' }
import { assessment, chat, handover, post, resultForm, signedResult } from '../promises/senders.ts'
import { expect, test } from '../promises/widget-page.ts'

/** What a page writes before each sentence of ours. */
const mark = '~'

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)
}

/** The option that puts the mark before all sentences of a widget's data. */
function marked(...data: readonly unknown[]): string {
  const texts = textsIn(data).filter((text) => !['neutral', 'destructive'].includes(text))
  const words = Object.fromEntries(texts.map((text) => [text, mark + text]))
  return `data-words="${JSON.stringify(words).replaceAll('"', '&quot;')}"`
}

/** Waits until all that a widget says, to the eye or to a screen reader, has the mark, besides what a server has said. */
async function expectMarked(page: Page, element: string, ofServer: readonly string[] = []) {
  const unmarked = () =>
    page.locator(element).evaluate((host, mark) => {
      const found: (string | null)[] = []
      for (const one of host.shadowRoot?.querySelectorAll('*') ?? []) {
        for (const name of ['aria-label', 'placeholder']) found.push(one.getAttribute(name))
        for (const { nodeType, nodeValue } of one.childNodes)
          if (nodeType === Node.TEXT_NODE) found.push(nodeValue)
      }
      return found.filter((text) => /[a-z]{2}/i.test(text ?? '') && !text?.includes(mark))
    }, mark)
  await expect
    .poll(async () => (await unmarked()).filter((text) => !ofServer.includes(`${text}`)))
    .toEqual([])
}

test('a page replaces every sentence of the assessment, also in its mail and in what is agreed to', async ({
  page,
  api,
  visit,
}) => {
  api.answer(assessment.path, signedResult)
  api.accept(resultForm)
  const { copy, questions } = contract
  const asked = questions.map(({ text, options }) => [text, options.map(({ label }) => label)])
  const attributes = marked(copy, quiz.send, messages.assessment, asked)
  await visit('assessment', { attributes })
  const widget = page.locator('coach-assessment')
  await widget.locator('[type=submit]').click()
  const { description } = messages.assessment.unanswered
  await expect(widget.getByText(mark + description)).toBeAttached()
  await expect(page.locator('coach-toasts').getByText(mark + description)).toBeVisible()
  for (const { options } of questions) {
    await widget.getByRole('radio', { name: mark + options[0]?.label }).check()
    await expectMarked(page, 'coach-assessment')
    await widget.locator('[type=submit]').click()
  }
  await widget.getByLabel(mark + quiz.send.label).fill('ada')
  await widget.getByRole('button', { name: mark + quiz.send.submit }).click()
  await expect(widget.getByText(mark + quiz.send.invalid)).toBeVisible()
  // The link is a piece of a sentence with the mark.
  const pieces = ['BUILD', 'SUSTAIN', 'SCALE', 'Privacy Policy', ...textsIn(signedResult)]
  await expectMarked(page, 'coach-assessment', pieces)
  const mail = widget.getByRole('link', { name: mark + copy.email })
  await expect(mail).toHaveAttribute(
    'href',
    new RegExp(`body=~${encodeURI(copy.biggestChallenge)}`),
  )
  await widget.getByLabel(mark + quiz.send.label).fill('ada@example.com')
  await widget.getByRole('button', { name: mark + quiz.send.submit }).click()
  await expect(widget.getByText(`${mark}${messages.assessment.sent.title}: `)).toBeVisible()
  expect(api.calls.at(-1)?.body).toMatchObject({
    consent: { text: expect.stringMatching(/^~By sending, .* \[~Send Me This Result\]$/) },
  })
})

test('a page replaces every sentence of the chat and of the form that hands it over', async ({
  page,
  api,
  visit,
}) => {
  const unsure = { message: 'I don’t know that: write to hello@antecedent.example.' }
  const hold = api.hold({ path: chat.path, reply: unsure })
  api.accept(handover)
  const { chat: toasts, handover: sent } = messages
  const form = [handoverRoute.submit, handoverRoute.submitting, handoverRoute.fields, required]
  const attributes = marked(chatCopy, toasts, sent, form, invalidEmail)
  await visit('chat', { attributes: `data-capture="on" ${attributes}` })
  const widget = page.locator('coach-chat')
  await expectMarked(page, 'coach-chat')
  await widget.getByRole('button', { name: mark + chatCopy.launcher }).click()
  await expectMarked(page, 'coach-chat')
  const [starter] = chatCopy.starters
  await widget.getByRole('button', { name: mark + starter }).click()
  await expect(widget.getByRole('button', { name: mark + chatCopy.stop })).toBeVisible()
  await expectMarked(page, 'coach-chat')
  hold()
  // Before the reply, the button would only ask for the fields.
  await expect(widget.getByLabel(mark + handoverRoute.fields.name.label)).toBeVisible()
  await widget.getByRole('button', { name: mark + handoverRoute.submit }).click()
  await expect(widget.getByText(mark + required)).toBeVisible()
  const reply = ['I don’t know that: write to ', 'hello@antecedent.example']
  await expectMarked(page, 'coach-chat', reply)
  await widget.getByLabel(mark + handoverRoute.fields.name.label).fill('Ada Byron')
  await widget.getByLabel(mark + handoverRoute.fields.email.label).fill('ada@example.com')
  await widget.getByRole('button', { name: mark + handoverRoute.submit }).click()
  await expect(page.getByText(mark + sent.success.title)).toBeVisible()
  expect(api.calls.at(-1)?.body).toMatchObject({
    // What was pressed is what was asked.
    conversation: expect.stringContaining(`Visitor: ~${starter}`),
    consent: { text: expect.stringMatching(/^~A person .* \[~Send this conversation\]$/) },
  })
})

test('a page replaces every sentence of the blog, in its list and in a post', async ({
  page,
  api,
  visit,
}) => {
  const attributes = marked(blogCopy)
  const ofServer = [...textsIn(post), 'Closed doors.', 'October 1, 2026', site.founder.name]
  api.answer(blog.action, [post])
  api.answer(`${blog.action}/${post.slug}`, post)
  for (const slug of ['', `data-slug="${post.slug}"`]) {
    await visit('blog', { attributes: `${slug} ${attributes}` })
    await expect(page.getByRole('heading', { name: post.title })).toBeVisible()
    await expectMarked(page, 'coach-blog', ofServer)
  }
})
