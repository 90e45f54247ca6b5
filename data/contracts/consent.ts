import * as v from 'valibot'

/** What a person agreed to, as it is kept: the words, the address of the page, and when they sent it. */
export const consentKeys = ['consent_text', 'consent_page', 'consent_at'] as const

export const consentLabels: Readonly<Record<(typeof consentKeys)[number], string>> = {
  consent_text: 'Agreed to',
  consent_page: 'Agreed on',
  consent_at: 'Agreed at',
}

export interface SentConsent {
  /** The line at the button, and the button's text in brackets. */
  readonly text: string
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
      `What the person agreed to: an object with the words that they read as \`text\` and the page’s address as \`page\`, or only the words. What is longer than ${maxLength} characters is cut, anything else is left out.`,
    ),
    v.transform(read),
  )
}

function read(sent: unknown): SentConsent | undefined {
  const { text, page } = typeof sent === 'string' ? { text: sent } : Object(sent)
  const words = cut(text)
  return words ? { text: words, page: withoutQuery(cut(page)) } : undefined
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
