import { type SentConsent, wordsOf } from '../../data/contracts/consent.ts'
import { speaker } from '../../data/contracts/dictionaries.ts'
import type { Form } from '../../data/contracts/form.ts'
import { languages } from '../../data/contracts/languages.ts'
import copy from '../../data/forms.json' with { type: 'json' }
import type { AppContext } from './context.ts'

/** What says a sentence of ours, in each of our languages. */
const speakers = [undefined, ...languages].map((language) => speaker('widgets', language))

/**
 * Whether a consent says what one of our forms says at its button, on a page that the browser names, too. Anything
 * else is only what the page reports.
 */
export function isOwnConsent({ text, page }: SentConsent, forms: readonly Form[], c: AppContext) {
  // A box whose form has no line has one of its own.
  const isOurText = forms.some(({ consent, submit }) =>
    [consent, copy.agree].some((line) =>
      speakers.some((say) => text === `${wordsOf(say(line))} [${say(submit)}]`.trim()),
    ),
  )
  if (isOurText && isOwnFrame(c)) return true
  const named = [c.req.header('Origin'), c.req.header('Referer')]
    .map((url) => URL.parse(url ?? '')?.origin)
    // Sandboxed frames have no origin.
    .filter((origin) => origin !== undefined)
  return isOurText && (!page || named.every((origin) => origin === new URL(page).origin))
}

/** Whether one of our pages for iframes sent it. It names the page around it, which the browser doesn't. */
function isOwnFrame(c: AppContext): boolean {
  const { origin, host, pathname = '' } = URL.parse(c.req.header('Referer') ?? '') ?? {}
  const isOurs = host === c.req.header('Host') && origin === c.req.header('Origin')
  return isOurs && /^\/widgets\/[\w-]+\.html$/.test(pathname)
}
