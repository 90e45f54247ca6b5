import type { Page } from '@playwright/test'

/** How a visitor submits a widget, and what the API answers. */
export interface Sender {
  readonly widget: string
  /** What it sends, if a widget sends two things. */
  readonly title?: string
  readonly attributes?: string
  /** The path of its call. */
  readonly path: string
  readonly status: number
  readonly reply: unknown
  /** Whether any 2xx is a success, unless it is a page. */
  readonly isAcknowledged?: boolean
  /** Opens the widget and fills in everything before the last click. */
  readonly fillIn: (page: Page) => Promise<void>
  /** The button of the last click. */
  readonly submit: string
  /** The button for a retry, if it is another one. */
  readonly again?: string
  /** That button's text during the call; none if the widget shows something else. */
  readonly busy?: string
  /** The text shown after a success. */
  readonly done: string
  /** The description below it, if a toast shows it. */
  readonly success?: string
  /** The timeout of the call, in seconds. */
  readonly timeout: number
  /** The toast of a failure. */
  readonly failure: readonly [title: string, description: string]
}

/** A post of the blog. */
export const post = {
  ...{ id: '1', slug: 'a-post', title: 'On Mondays', excerpt: 'Why.', category: 'Culture' },
  ...{ published_at: '2026-10-01T09:00:00.000Z', author: 'Ada', content: '<p>Closed doors.</p>' },
}

export const result = {
  ...{ stage: 'SUSTAIN', stageDescription: 'Your company works through you.' },
  keyInsights: ['Decisions come back.', 'Your week has no closed door.'],
  biggestChallenge: 'Work that returns.',
  behavioralPattern: 'Questions are answered within minutes.',
  recommendations: {
    ...{ immediate: 'Let each question wait.', shortTerm: 'Hand over ten tasks.' },
    longTerm: 'Be away for two weeks.',
  },
  ...{ whyNow: 'The team still copies you.', recommendedProgram: 'True CEO' },
  ...{ programReason: 'You practice it in company.', nextSteps: 'Read the plan, then book.' },
}

export const lead = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '(310) 555-0100',
  challenge: 'Everything waits for me.',
}

/** The form of /ad: the field that each label names. */
export const leadLabels: readonly [keyof typeof lead, string][] = [
  ['name', 'Full Name *'],
  ['email', 'Email Address *'],
  ['phone', 'Phone Number *'],
  ['challenge', 'What is your biggest challenge? *'],
]

export async function fillInLead(page: Page) {
  for (const [name, label] of leadLabels) await page.getByLabel(label).fill(lead[name])
}

const waits = 'Everything in the company waits for me.'
const wish = 'I want to be asked what I did.'

/** The application: label, input, and the payload's key and value. */
export const applicationFields: readonly (readonly [string, string, string, string])[] = [
  ['Full Name', ' Ada Byron ', 'full_name', 'Ada Byron'],
  ['Email Address', 'ada@example.com', 'email', 'ada@example.com'],
  ['Phone Number', '(310) 555-0100 ', 'phone', '(310) 555-0100'],
  ['Company Name', ' Engines', 'company_name', 'Engines'],
  ['Annual Revenue', '$1M - $3M', 'annual_revenue', '1m-3m'],
  ['Team Size', 'Just me', 'team_size', 'solo'],
  ['What is your biggest business challenge right now?', `  ${waits}`, 'biggest_challenge', waits],
  ['Why do you want to join the mastermind?', `${wish}\n`, 'why_join', wish],
]

export async function fillInApplication(page: Page) {
  for (const [label, text] of applicationFields) {
    const field = page.getByRole('dialog').getByLabel(label, { exact: true })
    if (/Revenue|Size/.test(label)) await field.selectOption({ label: text })
    else await field.fill(text)
  }
}

/** Chooses the nth option of each question and stops before the last button. */
export async function answerAll(page: Page, nth = 0) {
  for (let question = 1; question <= 6; question++) {
    await page.getByRole('radio').nth(nth).check()
    if (question < 6) await page.getByRole('button', { name: 'Next' }).click()
  }
}

export const newsletter: Sender = {
  widget: 'newsletter',
  isAcknowledged: true,
  path: '/api/newsletter-subscribers',
  status: 201,
  reply: { email: 'ada@example.com' },
  fillIn: (page) => page.getByLabel('Email address').fill('ada@example.com'),
  submit: 'Subscribe',
  busy: 'Subscribing...',
  done: 'Successfully Subscribed!',
  success: 'Thank you for subscribing to our newsletter.',
  timeout: 20,
  failure: ['Subscription Failed', 'Please try again later.'],
}

export const captured: Sender = {
  widget: 'lead',
  attributes: 'data-next=""',
  path: '/api/leads',
  status: 201,
  reply: { id: '6f1c3c0e-6f0c-4a53-9d6a-0f7c9a4b8a10' },
  fillIn: fillInLead,
  submit: 'Request My Free Consultation',
  busy: 'Submitting...',
  done: 'Request Received!',
  success: "We'll contact you within 24 hours to schedule your free consultation.",
  timeout: 20,
  failure: ['Request Not Sent', 'Please try again, or send us an email.'],
}

export const application: Sender = {
  widget: 'application',
  isAcknowledged: true,
  attributes: 'data-button="Apply"',
  path: '/api/applications',
  status: 201,
  reply: { id: '6f1c3c0e-6f0c-4a53-9d6a-0f7c9a4b8a11' },
  async fillIn(page) {
    await page.getByRole('button', { name: 'Apply' }).click()
    await fillInApplication(page)
  },
  submit: 'Submit Application',
  busy: 'Submitting...',
  done: 'Application Submitted!',
  success: "We'll review your application and get back to you within 48 hours.",
  timeout: 20,
  failure: [
    'Submission Error',
    'Failed to submit application. Please try again or contact support.',
  ],
}

export const assessment: Sender = {
  widget: 'assessment',
  path: '/api/analyze-assessment',
  status: 200,
  reply: result,
  fillIn: answerAll,
  submit: 'Get My Results',
  done: result.stageDescription,
  timeout: 90,
  failure: ['Error', 'Failed to analyze assessment. Please try again.'],
}

export const chat: Sender = {
  widget: 'chat',
  path: '/api/sales-chatbot',
  status: 200,
  reply: { message: 'Three hours.' },
  async fillIn(page) {
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await page.getByPlaceholder('Type your message...').fill('How long is a session?')
  },
  submit: 'Send message',
  again: 'Send again',
  done: 'Three hours.',
  timeout: 60,
  failure: ['Error', 'Failed to get response. Please try again.'],
}

/** A conversation in which the assistant names our address. */
const unanswered = [
  { role: 'user', content: 'Do you work with farms?' },
  { role: 'assistant', content: 'I don’t know that: write to hello@antecedent.example.' },
]

export const handover: Sender = {
  widget: 'chat',
  title: 'a conversation',
  attributes: 'data-capture="on"',
  path: '/api/chats',
  status: 201,
  reply: { id: '6f1c3c0e-6f0c-4a53-9d6a-0f7c9a4b8a12' },
  async fillIn(page) {
    await page.getByRole('button', { name: 'Chat with us' }).waitFor()
    await page.evaluate((messages) => {
      const history = { messages, isOpen: true, draft: '' }
      sessionStorage.setItem('coach-chat', JSON.stringify(history))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, unanswered)
    await page.getByLabel('Full Name').fill('Ada Byron')
    await page.getByLabel('Email Address').fill('ada@example.com')
  },
  submit: 'Send this conversation',
  busy: 'Sending...',
  done: 'Conversation Sent',
  success: 'A person will read it and answer you by email.',
  timeout: 20,
  failure: ['Conversation Not Sent', 'Please try again, or write to us.'],
}

/** The form below the assessment's result. */
export const resultForm: Sender = {
  widget: 'assessment',
  title: 'a result',
  path: '/api/assessments',
  status: 201,
  reply: { id: '6f1c3c0e-6f0c-4a53-9d6a-0f7c9a4b8a13' },
  async fillIn(page) {
    await answerAll(page)
    await page.getByRole('button', { name: assessment.submit }).click()
    await page.getByLabel('Email address').fill('ada@example.com')
  },
  submit: 'Send Me This Result',
  busy: 'Sending...',
  done: 'Result Requested',
  timeout: 20,
  failure: ['Result Not Sent', 'Please try again later.'],
}

/** The analysis as a server answers it that may send it on. */
export const signedResult = { ...result, signature: 'a-signature' }

export const generator: Sender = {
  widget: 'blog-admin',
  path: '/api/generate-blog-post',
  status: 201,
  reply: { title: 'Say "no" & mean $& it', slug: 'say-no' },
  fillIn: async () => {},
  submit: 'Generate Blog Post Now',
  busy: 'Generating Post...',
  done: 'Success!',
  success: 'New blog post "Say "no" & mean $& it" has been generated and published.',
  timeout: 300,
  failure: ['Error', 'Failed to generate blog post. Please try again.'],
}

export const senders = [
  ...[newsletter, captured, application, assessment, chat, handover, generator],
]
