import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { deskOf } from '../support/desk.ts'
import { commands } from '../support/document-commands.ts'
import { post } from '../support/http.ts'
import { findDebianProgram } from '../support/programs.ts'
import { adLead, messageRow } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { countOf, insert, sql } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

// The examples for scripts, in their order, as a shell runs them.

findDebianProgram('curl', ['curl'], 'curl')
const receiver = await webhookReceiver()
const token = 'a-token-of-the-consultancy'
const server = await served({ ADMIN_TOKEN: token, WEBHOOK_URL: receiver.origin })
const { url, database } = server
const desk = deskOf({ url, token })
const folder = temporaryFolder()
mkdirSync(join(folder, 'data/assistant/answers'), { recursive: true })
writeFileSync(join(folder, 'fair.csv'), 'Name,Email\nDora,dora@example.com\n')
writeFileSync(join(folder, 'token'), `Authorization: Bearer ${token}\n`, { mode: 0o600 })

await post(`${url}/api/leads`, { ...adLead, email: 'ada@example.com', attribution: { gclid: 'x' } })
await post(`${url}/api/leads`, { ...adLead, email: 'eve@example.com', hollow: 'x' })
await signUp(url, 'ada@example.com')
const [{ receiver: key = '' } = {}] = (await desk.deliveries()) as { receiver: string }[]
const ended = { state: 'failed', ended_at: messageRow.due_at }
const lost = { id: 'lost', receiver: '0123456789ab', person: 'bob@example.com', ...ended }
insert(database, 'messages', { ...messageRow, ...lost })

const examples = commands.filter((line) => line.startsWith('curl '))

/** The output of an example, and the file that it writes. */
async function output(example: string) {
  const [{ id } = { id: '' }] = await desk.doubtful()
  const line = example.replace('ba9876543210', key)
  const options = { cwd: folder, env: { PATH: process.env.PATH, SITE: url, ID: id } }
  const { stdout } = await promisify(execFile)('sh', ['-c', line], options)
  const [, file] = / -o (\S+)$/.exec(example) ?? []
  return file ? readFileSync(join(folder, file), 'utf8') : stdout
}

/** What each prints or writes, by its path and a word of its body. */
const proofs: Readonly<Record<string, (output: string) => unknown>> = {
  'people/download lead': (text) =>
    expect(text).toMatch(/^\uFEFFkind,.*\r\nlead,.*,ada@example\.com,/),
  'people/download subscriber': (text) =>
    expect(JSON.parse(text)).toMatchObject([
      { email: 'ada@example.com', unsubscribe_url: expect.stringContaining('token=') },
    ]),
  'people/download google-ads': (text) => expect(text).toMatch(/^Google Click ID,.*\r\nx,Lead,/),
  'people/search new': (text) => expect(JSON.parse(text)).toEqual({ people: [], next: null }),
  'people/download won': (text) => expect(text).toMatch(/^\uFEFFname,email,/),
  'people/bulk new': (text) => expect(JSON.parse(text)).toMatchObject({ count: 0 }),
  people: (text) => expect(JSON.parse(text)).toMatchObject({ known: true }),
  imports: (text) => expect(JSON.parse(text)).toMatchObject({ id: null, counts: { added: 1 } }),
  list: (text) => expect(JSON.parse(text)).toEqual({ count: 1 }),
  'people/export': (text) =>
    expect(JSON.parse(text).submissions).toContainEqual(expect.objectContaining({ kind: 'lead' })),
  'people/unsubscribe': (text) => expect(JSON.parse(text)).toEqual({ count: 1 }),
  'people/allow-mail': (text) => expect(JSON.parse(text)).toEqual({ count: 1 }),
  'people/erase': (text) => expect(JSON.parse(text)).toMatchObject({ leads: 1 }),
  'doubtful/search': (text) =>
    expect(JSON.parse(text)).toMatchObject({ records: [{ email: 'eve@example.com' }] }),
  'doubtful/$ID/accept': async (text) => {
    expect(JSON.parse(text)).toEqual({ count: 1 })
    expect(await desk.doubtful()).toEqual([])
  },
  'deliveries/all': (text) =>
    expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ id: 'lost', name: null })),
  'deliveries/resend': (text) => expect(JSON.parse(text)).toEqual({ count: 1 }),
  'deliveries/readdress': (text) => expect(JSON.parse(text)).toEqual({ count: 1 }),
  numbers: (text) =>
    expect(JSON.parse(text)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' }),
  'numbers/campaigns': (text) =>
    expect(JSON.parse(text)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' }),
  'answers/export': (text) => expect(JSON.parse(text)).toEqual(expect.any(Object)),
  'generate-blog-post': (text) => {
    expect(JSON.parse(text)).toMatchObject({ slug: expect.any(String) })
    expect(countOf(database, 'blog_posts')).toBe(1)
  },
}

/** The proof that an example names. */
function nameOf(example: string): string {
  const [, path = ''] = /\/api\/(?:desk\/)?([\w/$-]+)/.exec(example) ?? []
  const [, word] =
    /"(?:kind|status)":"(\w+)"|"format":"(google-ads)"/.exec(example)?.filter(Boolean) ?? []
  return word ? `${path} ${word}` : path
}

test('the documents have an example of each', () => {
  expect(examples.map(nameOf)).toEqual(Object.keys(proofs))
})

test.each(examples)('%s', async (example) => {
  await proofs[nameOf(example)]?.(await output(example))
})

test('a wrong token ends an example with an error', async () => {
  writeFileSync(join(folder, 'token'), 'Authorization: Bearer a-token-of-somebody-else\n')

  await expect(output(`${examples[0]}`)).rejects.toThrow(/401/)
  // What was accepted, and the sign-up of who was put on the list.
  expect(sql(database, 'select id from submissions')).toHaveLength(2)
})
