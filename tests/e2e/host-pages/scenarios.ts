import { expect, type Locator } from '@playwright/test'
import applicationWords from '../../../data/application.json' with { type: 'json' }
import blogTexts from '../../../data/blog.json' with { type: 'json' }
import chatTexts from '../../../data/chat.json' with { type: 'json' }
import { application } from '../../../data/contracts/application.ts'
import { assessment } from '../../../data/contracts/assessment.ts'
import { analysis, post } from '../../../data/contracts/examples.ts'
import { newsletter } from '../../../data/contracts/newsletter.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import type { Scenario } from './scenario.ts'
import { expectToast } from './toasts.ts'

const { copy } = assessment

const press = (name: string) => (widget: Locator) => widget.getByRole('button', { name }).click()
const submit = (widget: Locator) => widget.locator('form:visible [type=submit]').click()

/** Fills in all fields that exist. */
const fillIn = (widget: Locator) =>
  widget.evaluate(({ shadowRoot }) => {
    const sample: Record<string, string> = {
      email: 'ada@example.com',
      tel: '(310) 555-0100',
      text: 'Ada Byron',
      textarea: 'Everything in the company waits for me.',
    }
    const fields = 'select, textarea, input'
    for (const field of shadowRoot?.querySelectorAll<HTMLInputElement>(fields) ?? []) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = 1
      // The keyboard can't reach the honeypots of forms.
      else if (field.tabIndex >= 0) field.value = sample[field.type] ?? ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })

/** Expects an error on the first field, which has the focus. */
const firstIsWrong = (widget: Locator) =>
  expect(widget.locator('[aria-invalid=true]').first()).toBeFocused()

/** Every widget, and the blog's both views. */
export const scenarios: readonly Scenario[] = [
  {
    title: 'newsletter',
    name: 'newsletter',
    refused: (widget) => expectToast(widget.page(), messages.newsletter.invalid),
    fillIn,
    send: press(newsletter.submit),
    failure: messages.newsletter.failure,
    taken: (widget) => expectToast(widget.page(), messages.newsletter.success),
    parts: ['coach-newsletter', '.neutral, .destructive'],
  },
  {
    title: 'lead',
    name: 'lead',
    options: { next: '' },
    refused: firstIsWrong,
    fillIn,
    send: submit,
    failure: messages.lead.failure,
    taken: (widget) => expectToast(widget.page(), messages.lead.success),
    parts: ['coach-lead'],
  },
  {
    title: 'application',
    name: 'application',
    open: press('Apply to Join'),
    refused: firstIsWrong,
    fillIn,
    send: press(application.submit),
    failure: messages.application.failure,
    async taken(widget) {
      await expect(
        widget.getByRole('heading', { name: applicationWords.success.title }),
      ).toBeFocused()
    },
    leave: press(applicationWords.close),
    parts: ['coach-application button', 'dialog', '.neutral, .destructive'],
  },
  {
    title: 'assessment',
    name: 'assessment',
    refused: (widget) => expectToast(widget.page(), messages.assessment.unanswered),
    fillIn: (widget) =>
      widget.evaluate(async ({ shadowRoot }) => {
        const press = async (css: string) => {
          shadowRoot?.querySelector<HTMLElement>(css)?.click()
          await new Promise((drawn) => setTimeout(drawn))
        }
        while (shadowRoot?.querySelector('fieldset:not(:has(:checked))')) {
          await press('[type=radio]')
          const progress = shadowRoot.querySelector('[role=progressbar]')
          if (progress?.ariaValueNow !== '100') await press('[type=submit]')
        }
      }),
    send: submit,
    failure: messages.assessment.failure,
    async taken(widget) {
      const title = copy.result.replace('{stage}', analysis.stage)
      await expect(widget.getByRole('heading', { name: title })).toBeFocused()
    },
    parts: ['coach-assessment'],
  },
  {
    title: 'chat',
    name: 'chat',
    open: press(chatTexts.launcher),
    fillIn: (widget) => widget.getByPlaceholder(chatTexts.placeholder).fill('Is it?'),
    send: (widget) => widget.getByPlaceholder(chatTexts.placeholder).press('Enter'),
    retry: chatTexts.sendAgain,
    failure: messages.chat.failure,
    leave: press(chatTexts.close),
    taken: (widget) => expect(widget.getByRole('log').getByRole('listitem')).toHaveCount(2),
    parts: ['coach-chat dialog'],
  },
  {
    title: 'blog list',
    name: 'blog',
    retry: blogTexts.retry,
    failure: messages.blog.listFailure,
    taken: (widget) => expect(widget.getByRole('listitem')).toHaveCount(1),
    parts: ['coach-blog'],
  },
  {
    title: 'blog post',
    name: 'blog',
    options: { slug: post.slug },
    retry: blogTexts.retry,
    failure: messages.blog.postFailure,
    taken: (widget) => expect(widget.getByRole('article')).toContainText('The kindest answer'),
    parts: ['coach-blog'],
  },
  {
    title: 'blog generator',
    name: 'blog-admin',
    send: press(blogTexts.generator.submit),
    failure: messages.generator.failure,
    taken: (widget) => expect(widget.getByRole('link', { name: post.title })).toBeVisible(),
    parts: ['coach-blog-admin'],
  },
]
