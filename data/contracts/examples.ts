// One example of each request and response body, for the OpenAPI document, the workbench and the tests.
import { application } from './application.ts'
import { type AssessmentResult, assessment } from './assessment.ts'
import type { GeneratedPost, Post } from './blog.ts'
import type { Lead } from './lead.ts'

const name = 'Ada Byron'
const phone = '(310) 555-0100'

export const subscriber = { email: 'ada@example.com', source: 'home' }

const { email } = subscriber

export const applicant = {
  application_type: application.applicationType,
  timestamp: '2026-01-31T09:30:00.000Z',
  full_name: name,
  email,
  phone,
  company_name: 'Analytical Engines',
  annual_revenue: '1m-3m',
  team_size: '6-10',
  biggest_challenge: 'Every decision still comes back to me.',
  why_join: 'To hear how other owners have handed things over.',
  how_heard: application.notSpecified,
}

const { biggest_challenge: challenge } = applicant

export const lead: Lead = { form: 'ad', name, email, phone, challenge }

export const conversation = 'Visitor: Do you work with farms?\n\nAssistant: I don’t know that.'

export const analysis: AssessmentResult = {
  stage: 'SUSTAIN',
  stageDescription: 'Your company works, and it works through you.',
  keyInsights: [
    'Decisions come back to your desk, because the last ones were made there.',
    'Your week has no closed door.',
    'The team is good at asking, and has never been asked to decide.',
  ],
  biggestChallenge: 'Work that leaves your desk and returns.',
  behavioralPattern: 'A question is answered within minutes, so the next one comes sooner.',
  recommendations: {
    immediate: 'Let each question wait for two hours, and ask what the asker would do.',
    shortTerm: 'Hand over ten tasks, each with its decision.',
    longTerm: 'Be away for two weeks, and change nothing when you are back.',
  },
  whyNow: 'The team is still small enough to copy what you do.',
  recommendedProgram: 'True CEO',
  programReason: 'You practice handing over in front of people who ask.',
  nextSteps: 'Read /sustain, then book.',
}

/** Answers with the signed result, as the form below the result sends them. */
export const resultRequest = {
  email,
  answers: Object.fromEntries(
    assessment.questions.map(({ id, options: [first] }) => [id, first?.value]),
  ),
  result: analysis,
  signature: 'pLkH5n1wX0mWm3c0S6u9bEo0vR1vT4n7vB2x8QyZ9kA',
}

export const post: Post = {
  id: '6f7a2f0e-6a9b-4d8e-9a2f-0a4c1f0c7a11',
  title: 'What you reward on Monday comes back on Friday',
  slug: 'what-you-reward',
  excerpt: 'Why the quick answer costs you the week, and what to give instead.',
  category: 'Company culture',
  published_at: '2026-10-01T09:00:00.000Z',
  author: name,
  content: `<p>A question that is answered at once teaches one thing: <strong>ask again</strong>.</p>
<h2>What happens</h2>
<p>The answer is the reward, and <a href="https://example.com/">it comes from you</a>.</p>
<ul><li>Somebody is stuck.</li><li>You are quick.</li><li>Nobody has learned it.</li></ul>
<blockquote>The kindest answer is a good question.</blockquote>`,
}

export const generated: GeneratedPost = { title: post.title, slug: post.slug }
