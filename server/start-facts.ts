import { nameOf, receiversByKey, receiversOf } from './features/outbox/receivers.ts'
import type { Settings } from './settings.ts'
import type { StartFacts } from './storage/server-start.ts'

/** Returns the names of all receivers that servers have had, by their keys: a webhook's host, or an address. */
export function receiverNames({ names = '{}' }: StartFacts): Readonly<Record<string, string>> {
  return JSON.parse(names)
}

/**
 * Returns what commands must have in common with the server, so that they notify the same receivers and treat
 * posts and subscribers alike, and the names of receivers.
 * @param last the facts of the last start
 * @param at the time of this start
 */
export function startFacts(settings: Settings, last: StartFacts = {}, at?: Date): StartFacts {
  const receivers = [...receiversByKey(receiversOf(settings))]
  const names = receivers.map(([key, url]) => [key, nameOf(url)])
  const { OPENAI_BASE_URL, OPENAI_API_KEY } = settings
  return {
    receivers: receivers
      .map(([key]) => key)
      .toSorted()
      .join(),
    newsletter: settings.NEWSLETTER,
    posts: settings.POSTS,
    // Posts that were published before are not sent.
    autosend: settings.NEWSLETTER_AUTOSEND ? last.autosend || (at?.toISOString() ?? '') : '',
    model: OPENAI_API_KEY || OPENAI_BASE_URL ? settings.OPENAI_MODEL : '',
    names: JSON.stringify({ ...receiverNames(last), ...Object.fromEntries(names) }),
  }
}

/** The settings that make a fact. */
const settingsOf: Readonly<Record<string, string>> = {
  receivers: 'SMTP_URL, WEBHOOK_URL, NOTIFY_EMAIL, REPLIES or SEQUENCES',
  newsletter: 'NEWSLETTER',
  posts: 'POSTS',
  model: 'OPENAI_API_KEY, OPENAI_BASE_URL or OPENAI_MODEL',
}

/** Returns a sentence about each setting that differs from the server's; none if no server has started. */
export function differences(settings: Settings, server: StartFacts): string[] {
  const own = startFacts(settings)
  return Object.entries(settingsOf)
    .filter(([name]) => server[name] !== undefined && own[name] !== server[name])
    .map(([, setting]) => `${setting} is not what the server runs with.`)
}
