import { expect, type Page } from '@playwright/test'

/** A call that a widget makes, and how a visitor causes it. */
export interface WidgetCall {
  readonly widget: string
  readonly attributes?: string
  readonly api: string
  /** What the API really answers, and with which status. */
  readonly good: object
  readonly use: (page: Page) => Promise<unknown>
  /** Seen when the call failed, and when it worked. */
  readonly failure: string
  readonly success: string
  /** What the visitor put in is still there. */
  readonly kept?: (page: Page) => Promise<unknown>
}

const program = 'Build the leadership team that runs the week without you.'

/** Every call of every widget. */
export const widgetCalls: readonly WidgetCall[] = [
  {
    widget: 'newsletter',
    api: '/api/newsletter-subscribers',
    good: { email: 'ada@example.com' },
    async use(page) {
      await page.getByRole('textbox').fill('ada@example.com')
      await page.keyboard.press('Enter')
    },
    failure: 'Please try again later.',
    success: 'Successfully Subscribed!',
    kept: (page) => expect(page.getByRole('textbox')).toHaveValue('ada@example.com'),
  },
  {
    widget: 'lead',
    attributes: 'data-capture data-next="#next"',
    api: '/api/leads',
    good: { id: '1' },
    async use(page) {
      const texts = ['Ada Byron', 'ada@example.com', '(310) 555-0100', program]
      for (const [at, text] of texts.entries()) await page.getByRole('textbox').nth(at).fill(text)
      await page.getByRole('button').click()
    },
    failure: 'Request Not Sent',
    success: 'Request Received!',
    kept: (page) => expect(page.getByRole('textbox').last()).toHaveValue(program),
  },
  {
    widget: 'application',
    attributes: 'data-button="Apply"',
    api: '/api/applications',
    good: { id: '1' },
    async use(page) {
      await page.getByRole('button', { name: 'Apply' }).click()
      const texts = ['Ada Byron', 'ada@example.com', '(310) 555-0100', 'Engines', program, program]
      for (const [at, text] of texts.entries()) await page.getByRole('textbox').nth(at).fill(text)
      for (const box of await page.getByRole('combobox').all()) {
        await box.selectOption({ index: 1 })
      }
      await page.getByRole('button', { name: 'Submit Application' }).click()
    },
    failure: 'Failed to submit application. Please try again or contact support.',
    success: 'Application Submitted!',
    kept: (page) => expect(page.getByRole('textbox').nth(4)).toHaveValue(program),
  },
  {
    widget: 'chat',
    api: '/api/sales-chatbot',
    good: { message: 'Yes, we do.' },
    async use(page) {
      await page.getByRole('button').click()
      await page.getByPlaceholder('Type your message...').fill('Do you coach teams?')
      await page.keyboard.press('Enter')
    },
    failure: 'Failed to get response. Please try again.',
    success: 'Yes, we do.',
    kept: (page) => expect(page.getByText('Do you coach teams?')).toBeVisible(),
  },
  {
    widget: 'assessment',
    api: '/api/analyze-assessment',
    good: {
      stage: 'SUSTAIN',
      stageDescription: 'Your company works through you.',
      keyInsights: ['Decisions come back.', 'No closed door.', 'You are asked first.'],
      biggestChallenge: 'Work that returns.',
      behavioralPattern: 'Questions are answered within minutes.',
      recommendations: { immediate: 'Wait.', shortTerm: 'Hand over.', longTerm: 'Be away.' },
      whyNow: 'The team still copies you.',
      recommendedProgram: 'True CEO',
      programReason: 'You practice it in company.',
      nextSteps: 'Read /sustain, then book.',
    },
    async use(page) {
      for (const name of ['Next', 'Next', 'Next', 'Next', 'Next', 'Get My Results']) {
        await page.getByRole('radio').last().check()
        await page.getByRole('button', { name }).click()
      }
    },
    failure: 'Failed to analyze assessment. Please try again.',
    success: 'The team still copies you.',
    kept: (page) => expect(page.getByRole('radio').last()).toBeChecked(),
  },
  {
    widget: 'blog',
    api: '/api/blog-posts',
    good: [
      {
        id: '1',
        title: 'On Mondays',
        slug: 'on-mondays',
        excerpt: 'What you reward.',
        category: 'Culture',
        published_at: '2026-10-01T09:00:00.000Z',
      },
    ],
    use: async () => {},
    failure: 'Failed to load blog posts',
    success: 'On Mondays',
  },
  {
    widget: 'blog',
    attributes: 'data-slug="on-mondays"',
    api: '/api/blog-posts/on-mondays',
    good: {
      id: '1',
      title: 'On Mondays',
      slug: 'on-mondays',
      excerpt: 'What you reward.',
      category: 'Culture',
      published_at: '2026-10-01T09:00:00.000Z',
      content: '<p>Closed doors.</p>',
      author: 'Ada',
    },
    use: async () => {},
    failure: 'Failed to load blog post',
    success: 'Closed doors.',
  },
  {
    widget: 'blog-admin',
    api: '/api/generate-blog-post',
    good: { title: 'On Mondays', slug: 'on-mondays' },
    use: (page) => page.getByRole('button', { name: 'Generate Blog Post Now' }).click(),
    failure: 'Failed to generate blog post. Please try again.',
    success: 'New blog post "On Mondays" has been generated and published.',
  },
]
