import { EmbeddedAssistant } from '../../server/decisions/embedded/embedded-assistant.ts'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import { evaluate } from './evaluate.ts'
import { questions } from './questions.ts'

const knowledge = readKnowledge('data')
const { misses, milliseconds } = await evaluate(
  questions,
  knowledge.facts,
  (day) => new EmbeddedAssistant(knowledge, () => day),
)

for (const { conversation, answer, wrong } of misses) {
  console.log(`${conversation.asks.join(' / ')}\n  ${wrong.join('; ')}\n  ${answer}\n`)
}
const right = questions.length - misses.length
const median = milliseconds.toSorted((one, other) => one - other)[milliseconds.length >> 1] ?? 0
console.log(`${right} of ${questions.length} answered right (${percent(right / questions.length)})`)
console.log(`median time of a reply: ${median.toFixed(2)} ms`)

function percent(share: number): string {
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 })
}
