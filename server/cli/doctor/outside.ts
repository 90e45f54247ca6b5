import type { Settings } from '../../settings.ts'
import { type Check, ok, warn } from './check.ts'

const maxSeconds = 60

export const provider: Check = async (settings, now) => {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url, OPENAI_MODEL: model } = settings
  if (!key && !url) return ok('none is configured: the embedded assistant answers')
  const { models, date } = await reached(settings)
  if (!models) return warn('it lists no models: see what its calls say')
  if (!models.includes(model)) return warn(`it lists no ${model}: see OPENAI_MODEL`)
  if (settings.AI_DAILY_LIMIT <= settings.AI_POST_RESERVE) {
    return warn('visitors never reach it: AI_POST_RESERVE leaves nothing of AI_DAILY_LIMIT')
  }
  const apart = date ? Math.round(Math.abs(Date.parse(date) - now.getTime()) / 1000) : 0
  if (apart > maxSeconds) return warn(`its clock and ours are ${apart} s apart: set ours right`)
  return ok(`it answers, and has ${model}`)
}

export const webhook: Check = (settings) => {
  const { WEBHOOK_URL: urls, WEBHOOK_SECRET: secret, NOTIFY_EMAIL: mailboxes } = settings
  if (urls.length === 0 && mailboxes.length > 0)
    return ok('WEBHOOK_URL is not set: leads come by mail')
  if (urls.length === 0)
    return warn('WEBHOOK_URL is not set: leads stay in the database until somebody exports them')
  const open = urls.filter((url) => !url.startsWith('https:'))
  if (open.length > 0) return warn(`${open.length} of ${urls.length} have no https: use it`)
  if (!secret) return warn('what is sent is not signed: set WEBHOOK_SECRET')
  return ok(`${urls.length} are told, signed and by https`)
}

/** Logs in to the mail server. */
export const mail: Check = async ({ SMTP_URL: url, MAIL_FROM: from }) => {
  if (!url) return ok('SMTP_URL is not set: no mail is sent')
  const { checkMailServer } = await import('../../features/outbox/mailer.ts')
  await checkMailServer(url, from).catch(({ message }: Error) => {
    throw new Error(`the mail server can't be used (${message}): see SMTP_URL`)
  })
  return ok('the mail server takes the login')
}

/** Lists the provider's models, which is free, and reads its clock. */
async function reached(settings: Settings) {
  const { createClient } = await import('../../assistant/openai/client.ts')
  const { toFailure } = await import('../../assistant/openai/failures.ts')
  const signal = AbortSignal.timeout(5000)
  try {
    const request = createClient({ ...settings, AI_RETRIES: 0 }).models.list({ signal })
    const { data, response } = await request.withResponse()
    const models = data.getPaginatedItems().map(({ id }) => id)
    return { models, date: response.headers.get('Date') }
  } catch (error) {
    // Compatible servers may have nothing but chat completions.
    if (Object(error).status === 404 || Object(error).status === 405) return { date: null }
    const failed = toFailure(error, signal)
    if (!(failed.cause instanceof Error)) throw failed
    throw new Error(`${failed.cause.message}: see OPENAI_API_KEY and OPENAI_BASE_URL`)
  }
}
