import { campaignKeys } from '../data/contracts/attribution.ts'
import { canRun } from '../data/contracts/can-run.ts'
import { attributionOf } from './shared/lib/attribution.ts'

// For our own pages after an ad's link: hands the campaign on to the pages that follow, in their addresses, because
// nothing of it is stored. Other links stay as they are.
const query = new URLSearchParams(location.search)
const carried = Object.entries(attributionOf(query))

function carry(event: Event) {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
  if (link?.origin !== location.origin) return
  // An anchor of this page mustn't load it again.
  if (link.pathname === location.pathname && link.search === location.search) return
  const url = new URL(link.href)
  for (const [key, value] of carried) url.searchParams.set(key, value)
  // Without the origin, as links are written: the script that counts calls knows them so.
  link.setAttribute('href', url.pathname + url.search + url.hash)
}

if (canRun() && campaignKeys.some((key) => query.has(key))) {
  for (const type of ['click', 'auxclick', 'contextmenu']) addEventListener(type, carry, true)
}
