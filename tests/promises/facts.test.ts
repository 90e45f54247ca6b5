import { expect, test } from 'vitest'
import { served } from '../support/served.ts'
import { about } from './facts/about.ts'
import { booking } from './facts/booking.ts'
import { build } from './facts/build.ts'
import { builtToScale } from './facts/built-to-scale.ts'
import { everyPage } from './facts/every-page.ts'
import type { Fact } from './facts/fact.ts'
import { home } from './facts/home.ts'
import { policies } from './facts/policies.ts'
import { type Part, readPart } from './facts/read-page.ts'
import { retreat } from './facts/retreat.ts'
import { scale } from './facts/scale.ts'
import { summit } from './facts/summit.ts'
import { sustain } from './facts/sustain.ts'
import { trueCeo } from './facts/true-ceo.ts'
import { workshops } from './facts/workshops.ts'

const server = await served()

const stages = [build, sustain, scale, trueCeo, booking]
const events = [summit, retreat, builtToScale, workshops]
const all = [...everyPage, home, about, ...stages, ...events, ...policies]
const cases = all.flatMap(({ pages, facts }) => facts.map((fact) => ({ id: fact.id, pages, fact })))

test.each(cases)('$id $pages', async ({ pages, fact }) => {
  for (const page of pages) {
    expect([page, faults(await read(page, fact.in ?? 'main'), fact)]).toEqual([page, []])
  }
})

const parts = new Map<string, Part>()

/** Reads a part of a page, once for all facts. */
async function read(page: string, name: string): Promise<Part> {
  const known = parts.get(`${page} ${name}`)
  if (known) return known
  const response = await fetch(server.url + page, { redirect: 'manual' })
  expect([page, response.status]).toEqual([page, 200])
  const part = readPart(await response.text(), name)
  parts.set(`${page} ${name}`, part)
  return part
}

/** What a page lacks of a fact. */
function faults(
  part: Part,
  { says = [], links = [], heading, anchors = [], items }: Fact,
): string[] {
  const missing: string[] = []
  let rest = part.text
  for (const said of says) {
    const found = typeof said === 'string' ? rest.indexOf(said) : rest.search(said)
    if (found < 0) missing.push(`${said}`)
    else rest = rest.slice(found + (typeof said === 'string' ? said.length : 1))
  }
  let next = 0
  for (const [name, url] of links) {
    const found = part.links.findIndex(
      ([ownName, ownUrl], index) => index >= next && is(name, ownName) && is(url, ownUrl),
    )
    if (found < 0) missing.push(`link ${name} to ${url}`)
    else next = found + 1
  }
  if (heading && !part.headings.some((one) => is(heading, one))) missing.push(`heading ${heading}`)
  missing.push(...anchors.filter((id) => !part.hasText(id)).map((id) => `text in #${id}`))
  if (items && !part.groups.includes(items)) {
    missing.push(`a group of ${items}: there are ${part.groups}`)
  }
  return missing
}

function is(wanted: string | RegExp, found: string): boolean {
  return typeof wanted === 'string' ? wanted === found : wanted.test(found)
}
