import { type CampaignNumbers, outcomes } from '../../../data/contracts/campaign-numbers.ts'
import desk from '../../../data/desk.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { counted, nameOf } from './finding.ts'

const { campaigns: texts } = desk
/** A mail has the largest of them. */
const maxRows = 5

/** Returns what a mail says of campaigns: the sentence of the desk, and the first rows of its table. */
export function briefOf({ sentence, rows }: CampaignNumbers) {
  return {
    headline: texts.headline,
    sentence,
    rows: rows
      .filter(({ now }) => (now.views ?? 0) + now.people + now.signUps + now.applications + now.won)
      .slice(0, maxRows)
      .map((row) => [nameOf(row), valuesOf(row)] as const),
  }
}

function valuesOf({ now }: CampaignNumbers['rows'][number]): string {
  const views = now.views ?? 0
  const viewed = fill(views === 1 ? texts.views.one : texts.views.other, {
    count: views.toLocaleString('en-US'),
  })
  const brought = outcomes
    .toReversed()
    .filter((outcome) => now[outcome] > 0)
    .map((outcome) => counted(outcome, now[outcome]))
  return [...(views > 0 ? [viewed] : []), ...brought].join(', ')
}
