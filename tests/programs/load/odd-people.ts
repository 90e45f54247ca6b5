import { domainToASCII } from 'node:url'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { deskOf } from '../../support/desk.ts'
import { post } from '../../support/http.ts'
import { application } from '../../support/samples.ts'
import { type RunningServer, startServer } from '../../support/server.ts'
import { signUp } from '../../support/visits.ts'

// What people type, read back: each record is one row of an export, each mailbox one subscriber.

const cell = fc
  .array(
    fc.constantFrom(...['\n', '\r', '\t', '"', ',', '=1+1', '@', '+', '-', ' ', 'a', 'é', '漢']),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((pieces) => `${pieces.join('')}x`)

const fullwidth = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const circled = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x246f))
/** The spellings of a name and a domain that are the same mailbox. */
const names = [(name: string) => name, (name: string) => name.normalize('NFD')]
const domains = [
  ...[(domain: string) => domain, fullwidth, circled, domainToASCII],
  ...[(domain: string) => domain.normalize('NFD'), (domain: string) => domain.toUpperCase()],
]
const spelling = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...domains))

/** Stores odd applications and addresses on a server of its own. @returns what is wrong with the exports */
export async function oddPeople(seed: number, count: number): Promise<string[]> {
  const server = await startServer({ RATE_LIMIT: '1000000' })
  try {
    return [...(await applicants(server, seed, count)), ...(await mailboxes(server, seed, count))]
  } finally {
    await server.stop()
  }
}

async function applicants({ url }: RunningServer, seed: number, count: number) {
  const faults: string[] = []
  let stored = 0
  for (const [index, text] of fc.sample(cell, { seed, numRuns: count }).entries()) {
    const challenge = `${text} and twenty characters more`
    const sent = { ...application, email: `a${index}@example.com`, full_name: `${text}x` }
    const body = {
      ...sent,
      company_name: `${text}x`,
      biggest_challenge: challenge,
      why_join: challenge,
    }
    const { status } = await post(`${url}/api/applications`, body)
    if (status === 201) stored += 1
    else faults.push(`an application with ${JSON.stringify(text)} got ${status}`)
  }
  // As spreadsheets do, which end a row at any line break outside of quotes; rows of another length throw.
  const file = await deskOf({ url }).file('application')
  const [, ...rows]: string[][] = parse(file, { record_delimiter: ['\r\n', '\n', '\r'] })
  if (rows.length !== stored) faults.push(`${rows.length} rows of ${stored} records`)
  const formulas = rows.flat().filter((text) => /^\s*[=+\-@\uFF1D]/.test(text))
  faults.push(...formulas.map((text) => `the formula ${JSON.stringify(text)}`))
  return faults
}

async function mailboxes({ url }: RunningServer, seed: number, count: number) {
  const faults: string[] = []
  for (const [index, [name, domain]] of fc.sample(spelling, { seed, numRuns: count }).entries()) {
    const [local, host] = [`zoé${index}`, `é${'ab'.repeat(1 + (index % 5))}.example`]
    const first = await signUp(url, `${local}@${host}`)
    const spelled = `${name(local)}@${domain(host)}`
    const again = await signUp(url, spelled)
    if (first !== 201 || again !== 409)
      faults.push(`${spelled} is another mailbox: ${first}, ${again}`)
  }
  return faults
}
