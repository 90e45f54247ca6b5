import type { AnyNode } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

/** One for all, because a day may end during the tests. */
const today = Date.now()

/** The day some days after today. */
export const dayIn = (days: number) =>
  new Date(today + days * 86_400_000).toISOString().slice(0, 10)

/** An event in each state, by its dates and its sale. */
const sales = {
  announced: { status: 'announced', from: 40 },
  later: { status: 'open', opens: 20, from: 40 },
  open: { status: 'open', from: 40 },
  'few-left': { status: 'few-left', from: 40 },
  'sold-out': { status: 'sold-out', from: 40 },
  running: { status: 'open', from: -1 },
  over: { status: 'few-left', from: -9 },
  cancelled: { status: 'cancelled', from: 40 },
} as const

export type Sale = keyof typeof sales
export const names = Object.keys(sales) as Sale[]
export const isOnSale = (sale: Sale) => sale === 'open' || sale === 'few-left'
/** Of these, seats may be on sale on another day than that of the build. */
const isClosed = (sale: Sale) => ['announced', 'sold-out', 'cancelled'].includes(sale)
export const closed = names.filter(isClosed)

/** Where an offer of such an event is bought. */
export const checkoutOf = (sale: Sale, offer: 'seat' | 'table') =>
  `https://checkout.example/${sale}/${offer}?event=7`

/** What editors wrote of its status. */
export const labelOf = (sale: Sale) => `Limited places: ${sale.replace('-', ' ')}`

/** The file of an event that has neither a page nor a card of its own. */
export function eventOf(sale: Sale) {
  const { status, from, ...rest } = sales[sale]
  const offer = (name: 'seat' | 'table', price: number) => ({
    ...{ name: `A ${name}`, price, checkout: checkoutOf(sale, name) },
  })
  return {
    type: 'Event',
    name: `Forum ${sale}`,
    url: `/forum-${sale}`,
    label: labelOf(sale),
    description: `One evening for ten owners (${sale}): each brings the decision that waited longest.`,
    dates: { from: dayIn(from), to: dayIn(from + 2) },
    sale: { status, ...('opens' in rest && { opens: dayIn(rest.opens) }) },
    place: 'Denver, Colorado',
    offers: { seat: offer('seat', 149), table: offer('table', 990) },
  }
}

/** What a link to an address may look like in a data file. */
const spellings = ['', '&utm_source=links', '#top']

/** A page with links to all checkouts in every kind of field that has links. */
export function pageOfLinks() {
  const links = names.flatMap((sale) =>
    spellings.map((more) => ({ label: `Buy ${sale}`, url: checkoutOf(sale, 'table') + more })),
  )
  const head = { background: 'paper', eyebrow: 'Links', title: 'Links to *checkouts*' }
  const [first] = links
  return {
    url: '/links',
    title: 'A page of links to checkouts',
    description: 'It has links to every checkout, in every kind of field that can have a link.',
    sections: [
      {
        ...{ type: 'page-hero', background: 'paper', eyebrow: 'Links', headline: 'Links' },
        intro: 'All of them.',
        actions: links,
      },
      { type: 'banner', ...head, eyebrow: undefined, icon: 'lock', text: 'Links.', actions: links },
      {
        ...{ type: 'features', ...head },
        items: links.map((action) => ({ icon: 'lock', title: 'A link', text: 'Buy.', action })),
      },
      {
        ...{ type: 'facts', ...head },
        items: links.map(({ label, url }) => ({ icon: 'lock', term: 'A link', text: label, url })),
      },
      {
        type: 'faq',
        ...head,
        intro: 'Links.',
        action: first,
        items: [{ question: 'Why?', answer: 'Because.' }],
      },
      {
        ...{ type: 'pricing', ...head },
        items: links.map((action) => ({
          ...{ title: 'An offer', price: '$1', unit: 'a seat', text: 'Buy.', actions: [action] },
          addOn: { title: 'More', price: '$2', text: 'Add it.', action },
        })),
      },
      { type: 'cta', background: 'paper', title: 'Links', text: 'Buy.', actions: links },
    ],
  }
}

/** A page, or a part of it, without what visitors don't see without a script. */
function shown(html: string) {
  const document = parseDocument(html)
  const isHidden = (node: AnyNode) => 'attribs' in node && 'hidden' in node.attribs
  for (const node of DomUtils.filter(isHidden, document)) DomUtils.removeElement(node)
  return document
}

/** What visitors read of an element by its class. */
export const textOf = (html: string, name: string) =>
  DomUtils.getElementsByClassName(name, shown(html)).map(DomUtils.innerText).join('\n').trim()

/** The elements that visitors can follow to an address without a script. */
export function liveLinks(html: string, address: string) {
  const leadsThere = (node: AnyNode) =>
    'attribs' in node &&
    [node.attribs.href, node.attribs.action, node.attribs.url].some((url) =>
      url?.startsWith(address),
    )
  return DomUtils.filter(leadsThere, shown(html))
}
