import { parseArgs } from 'node:util'
import { configuredModel } from '../../../server/assistant/configured-model.ts'
import { embeddedAssistant } from '../../../server/assistant/embedded/embedded-assistant.ts'
import { openAiUsage } from '../../../server/assistant/usage.ts'
import { createLog } from '../../../server/observability/log.ts'
import { createMeter } from '../../../server/observability/meter.ts'
import { readSettings } from '../../../server/settings.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { readKnowledge } from '../../../site/_config/knowledge.ts'
import { evaluate } from './evaluate.ts'
import { fresh, judge, table } from './fresh.ts'
import { heldOut } from './held-out.ts'
import { offTopic } from './questions/off-topic.ts'
import { tuned } from './tuned.ts'

const { model: isModel, held: isHeld } = parseArgs({
  options: { model: { type: 'boolean' }, held: { type: 'boolean' } },
}).values
const knowledge = readKnowledge('data')
const assistantOn = isModel ? await model() : (day: Date) => embeddedAssistant(knowledge, () => day)

/** Of right answers; below it, the program fails. */
const leastShare = { tuned: 0.8, heldOut: 0.8, offTopic: 12 / 14 }

for (const [name, conversations] of [
  ['tuned', tuned],
  ['heldOut', heldOut],
  ['offTopic', offTopic],
] as const) {
  const { share, misses, milliseconds } = await evaluate(
    conversations,
    knowledge.content,
    assistantOn,
  )
  // Prints only the score of the held-out half: reading its misses would lead to tuning on it.
  for (const { conversation, answer, wrong } of name === 'tuned' ? misses : []) {
    console.log(`${conversation.asks.join(' / ')}\n  ${wrong.join('; ')}\n  ${answer}\n`)
  }
  const right = conversations.length - misses.length
  const median = milliseconds.toSorted((one, other) => one - other)[milliseconds.length >> 1] ?? 0
  const admitted = misses.filter(({ isAdmitted }) => isAdmitted).length
  console.log(
    `${name}: ${right} of ${conversations.length} right (${(100 * share).toFixed(1)} %), ` +
      `${misses.length - admitted} wrong, ${admitted} admitted, median ${median.toFixed(2)} ms`,
  )
  if (share < leastShare[name]) process.exitCode = 1
}

// The held half counts once, when nothing is changed any more: what was looked at before is no measure.
const half = isHeld ? 'held' : 'open'
for (const [name, halves] of Object.entries(fresh)) {
  const judged = await judge(halves[half], knowledge.content, assistantOn)
  for (const { conversation, verdict, answer } of isHeld ? [] : judged) {
    if (verdict === 'right' || verdict === 'honest') continue
    console.log(`${verdict}: ${conversation.asks.join(' / ')}\n  ${answer}\n`)
  }
  console.log(`${name}, ${half} half\n${table(judged, 'kind')}\n\n${table(judged, 'style')}\n`)
}

/** The configured model; its tokens count toward the day's budget. */
async function model() {
  const settings = readSettings()
  const usage = await openAiUsage(await openDatabase(settings.DATABASE_URL), settings)
  const { meter } = createMeter()
  const log = createLog(settings.LOG_LEVEL)
  const configured = await configuredModel(settings, knowledge, {
    usage,
    meter,
    log,
    now: () => new Date(),
  })
  if (!configured) throw new Error('Set OPENAI_API_KEY or OPENAI_BASE_URL to evaluate a model.')
  return () => configured
}
