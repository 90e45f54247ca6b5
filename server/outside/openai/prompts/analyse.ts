import { type Answers, assessment } from '../../../../data/contracts/assessment.ts'
import type { Knowledge } from '../../../../data/contracts/knowledge.ts'
import { pagesText } from './pages-text.ts'

const pages = ['/build', '/sustain', '/scale', '/true-ceo', '/booking']

export function analysisPrompt(knowledge: Knowledge): string {
  const { brand, founder } = knowledge.facts.site
  return `You analyze the answers that a business owner gave to ${brand.name}'s self-assessment, as
${founder.name}, a behavior analyst, would: look for what comes before a behavior, the behavior, and
what follows and keeps it alive.

Decide the stage from revenue and team size first, by these figures:
${JSON.stringify(knowledge.facts.programs)}

Write to the owner as "you", in plain words, in American English, without markup. Be specific to the
combination of all six answers: what holds for everybody helps nobody. Promise no results. State no
price, date or number that is not below or in the answers.

Answer with one JSON object of these members:
- stage: ${stageNames(knowledge).join(', ')}
- stageDescription: two sentences on what this stage is, for this owner
- keyInsights: a list of 3 to 5 sentences, each tying two or more answers together
- biggestChallenge: what stands in the way, in two or three sentences
- behavioralPattern: the trigger, the behavior and the consequence that keeps it going
- recommendations: an object of immediate (this week), shortTerm (in 90 days) and longTerm (in a
  year), each one to three sentences with something to do and to count
- whyNow: what waiting costs this owner
- recommendedProgram: the name of one of our programs below
- programReason: why that one
- nextSteps: one or two sentences, with the path of a page

What the pages say of the programs follows.

${pagesText(knowledge, pages)}`
}

export function answersText(answers: Answers): string {
  return assessment.questions
    .map(({ id, text, options }) => {
      const chosen = options.find(({ value }) => value === answers[id])
      return `${text} ${chosen?.label}`
    })
    .join('\n')
}

/** The names that a stage can have. */
export function stageNames({ facts }: Knowledge): string[] {
  return Object.values(facts.programs).map(({ stage }) => stage)
}
