// What the API of the host pages says.
import type { AssessmentResult } from '../../../data/contracts/assessment.ts'
import type { GeneratedPost, Post } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }

export const reply = '**Yes**, and it is [here](/booking):\n- one\n- two'

export const post: Post = {
  id: '2',
  title: 'What you reward on Monday',
  slug: 'what-you-reward',
  excerpt: 'Why the quick answer costs you the week.',
  category: 'Company culture',
  published_at: '2026-10-01T09:00:00.000Z',
  author: site.founder.name,
  content:
    '<h2>First</h2><p>Answer <strong>later</strong>, as <a href="https://a.example/">others</a> do.</p>' +
    '<ul><li>Monday</li><li>Tuesday</li></ul><blockquote>Behavior goes where it is paid.</blockquote>',
}

export const written: GeneratedPost = { title: post.title, slug: post.slug }

export const result: AssessmentResult = {
  stage: 'SUSTAIN',
  stageDescription: 'Your company works through you.',
  keyInsights: ['Decisions come back.', 'Your week has no closed door.'],
  biggestChallenge: 'Work that returns.',
  behavioralPattern: 'Questions are answered within minutes.',
  recommendations: {
    immediate: 'Let each question wait.',
    shortTerm: 'Hand over ten tasks.',
    longTerm: 'Be away for two weeks.',
  },
  whyNow: 'The team still copies you.',
  recommendedProgram: 'True CEO',
  programReason: 'You practice it in company.',
  nextSteps: 'Read /sustain, then book.',
}
