import * as v from 'valibot'

/** What a person agreed to, as it is kept: the words, their box, the address of the page, when they sent it, and who vouches for it. */
export const consentKeys = [
  ...(['consent_text', 'consent_box', 'consent_page', 'consent_at'] as const),
  ...(['consent_evidence', 'consent_confirmed_at'] as const),
] as const

/** What is known of the words: a form of ours says them, or only the page that sent them does. */
export const consentEvidence = {
  own: 'a text of this site',
  reported: 'as reported by the page',
  stated: 'as stated at the desk',
} as const

export const consentLabels: Readonly<Record<(typeof consentKeys)[number], string>> = {
  consent_text: 'Agreed to',
  consent_box: 'Box',
  consent_page: 'Agreed on',
  consent_at: 'Agreed at',
  consent_evidence: 'The words are',
  consent_confirmed_at: 'Confirmed by mail at',
}

export interface SentConsent {
  /** The line at the button, and the button's text in brackets. */
  readonly text: string
  /** Whether the box before the line was ticked, if it had one. */
  readonly box?: 'ticked' | 'not ticked' | undefined
  /** The page's address without its query, which may be private. */
  readonly page?: string | undefined
}

/** The longest text and address. */
const maxLength = 1000

/**
 * The consent beside a submission. Like the attribution it never refuses a submission. A plain form sends only the
 * words, and its page is in the Referer header.
 */
export const consent = lenient()

// @__NO_SIDE_EFFECTS__
function lenient() {
  return v.pipe(
    v.optional(v.unknown()),
    v.description(
      `What the person agreed to: an object with the words that they read as \`text\`, the page’s address as \`page\` and, if the words had a box, \`ticked\` or \`not ticked\` as \`box\`, or only the words. What is longer than ${maxLength} characters is cut, anything else is left out.`,
    ),
    v.transform(read),
  )
}

function read(sent: unknown): SentConsent | undefined {
  const { text, page, box } = typeof sent === 'string' ? { text: sent } : Object(sent)
  const words = cut(text)
  const boxed = (['ticked', 'not ticked'] as const).find((it) => it === box)
  const more = boxed && { box: boxed }
  return words ? { text: words, page: withoutQuery(cut(page)), ...more } : undefined
}

/** Returns the address of a page without what may be private; undefined if it is none. */
export function withoutQuery(page: string | undefined): string | undefined {
  const url = page && URL.parse(page)
  return url && /^https?:$/.test(url.protocol) ? cut(url.origin + url.pathname) : undefined
}

function cut(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, maxLength).toWellFormed() : ''
  return text || undefined
}

/** Splits a line with links as in Markdown: each text between links is followed by the words and the address of a link. */
export const partsOf = (line: string): readonly string[] => line.split(/\[([^\]]+)\]\(([^)\s]+)\)/)

/** Returns a line as it is read, without the addresses of its links. */
export const wordsOf = (line: string): string =>
  partsOf(line)
    .filter((_, at) => at % 3 < 2)
    .join('')
