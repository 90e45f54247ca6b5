import site from '../../../data/site.json' with { type: 'json' }

/** What answers may lead to. */
export interface Places {
  /** Whether a page is at a path. */
  readonly isPage: (path: string) => boolean
  /** Whether the page at a path has an anchor. */
  readonly hasAnchor: (path: string, anchor: string) => boolean
  readonly isPost: (path: string) => Promise<boolean>
}

/** The chat makes links of these alone, beside those to pages. */
const destinations = [
  ...Object.values(site.external),
  `mailto:${site.contact.email}`,
  `tel:${site.contact.phoneLink}`,
].map((url) => new URL(url).href)

const html = /<\/?[a-z!][^<>]*>/i
const reference = /\{[^{}]*\}/
/** What no text of `data` may have. @returns undefined if it has nothing of it */
export function unreadableIn(text: string): string | undefined {
  const braces = reference.exec(text)?.[0]
  if (braces) return `Write out the fact instead of ${braces.slice(0, 40)}`
  if (text.split('*').length % 2 === 0) return 'Write a second * after the words in italics'
  return undefined
}

const link = /\[[^[\]\n]+\]\(([^)\n]*)\)/g
const bare = /(?<!\]\()\bhttps?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]*_]/g

/**
 * Returns what is wrong with an answer, by the rules of `data/assistant/answers`: it is plain text, and its links lead
 * somewhere. @returns undefined if nothing is
 */
export async function mistakeIn(answer: string, places: Places): Promise<string | undefined> {
  const tag = html.exec(answer)?.[0]
  if (tag) return `Write plain text: the chat shows ${tag.slice(0, 40)} as it is`
  const unreadable = unreadableIn(answer)
  if (unreadable) return unreadable
  const addresses = [
    ...Array.from(answer.matchAll(link), ([, address = '']) => address),
    ...Array.from(answer.matchAll(bare), ([address]) => address),
  ]
  for (const address of addresses) {
    if (!(await leadsSomewhere(address, places))) {
      return address.startsWith('/')
        ? `There is no page or section at ${address}`
        : `The chat links only to this site’s pages, such as /booking, and to the addresses in data/site.json, not to ${address || 'nothing'}`
    }
  }
  return undefined
}

async function leadsSomewhere(address: string, { isPage, hasAnchor, isPost }: Places) {
  const own = address.startsWith(`${site.url}/`) ? address.slice(site.url.length) : address
  if (!own.startsWith('/')) return destinations.includes(URL.parse(own)?.href ?? '')
  const [path = '', anchor] = own.split('#')
  if (anchor !== undefined) return isPage(path) && hasAnchor(path, anchor)
  return isPage(path) || (await isPost(path))
}
