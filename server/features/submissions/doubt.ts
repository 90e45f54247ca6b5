import type { Doubt } from '../../../data/contracts/desk.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { Signs } from '../../http/validate.ts'

/** Nobody reads a form and fills in several fields within this time, also with a browser's help. */
const minFillMs = 2000
/** A person may name a site, a profile and a calendar. */
const maxLinks = 3
/** Somebody who corrects their address sends the same text from one other. */
const maxOthers = 1

interface Evidence extends Signs {
  /** All that was sent. */
  readonly texts: readonly string[]
  /** How many other addresses have sent the same texts within a day. */
  readonly others: number
}

/** Decides whether a submission is doubtful. @returns the reason, the strongest first; null if there is none */
export function doubtOf({ isTrapped, fillMs, texts, others }: Evidence): Doubt | null {
  if (isTrapped) return 'honeypot'
  if (fillMs !== undefined && fillMs < minFillMs) return 'speed'
  if (linksIn(texts) > maxLinks) return 'links'
  return others > maxOthers ? 'repeated' : null
}

/** The assistant's answers in a conversation link to these. */
const own = [site.url, ...Object.values(site.external)].map((url) => new URL(url).host)

/** Counts addresses of pages that aren't ours. An address after `www.` counts once. */
function linksIn(texts: readonly string[]): number {
  const links = texts.join('\n').matchAll(/(?:https?:\/\/(?:www\.)?|\bwww\.)([^\s/?#)\]>"']*)/gi)
  return [...links].filter(([, host = '']) => !own.some((one) => isSame(one, host))).length
}

const isSame = (one: string, other: string) => one.replace(/^www\./, '') === other.toLowerCase()
