import { expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { type Browser, ownerOf } from '../support/members.ts'
import { contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'

const token = 'a-token-of-the-consultancy'
const server = await served({ ADMIN_TOKEN: token })
const owner = ownerOf(server.url, token)

/** What a writer may call: their own name, letters and posts. All else has people in it. */
const forWriters = /^\/api\/desk\/(me(\/sessions)?|audiences|(posts|letters)(\/.*)?)$/
/** What only owners may call. */
const forOwners = /^\/api\/desk\/(members|sessions|log)(\/|$)/

/** Every documented call of the desk, except signing in and out. */
async function documented() {
  const { body } = await call(`${server.url}/api/openapi.json`)
  const { paths } = body as { paths: Record<string, object> }
  return Object.entries(paths)
    .filter(([path]) => /^\/api\/desk\/(?!sign-)/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })))
}

/** Makes each call. @returns its answer, with a body or an id that fits where it matters */
async function answersTo(browser: Browser, lead: string) {
  const answers = []
  for (const { path, method } of await documented()) {
    const called = path.slice('/api/desk'.length).replaceAll(/\{\w+\}/g, lead)
    const body = method === 'get' ? undefined : {}
    const answer = await browser.request(method.toUpperCase(), called, body, { 'If-Match': '"9"' })
    answers.push({ path, method, ...answer })
  }
  return answers
}

const isForbidden = ({ status, body }: { status: number; body: unknown }) =>
  status === 403 && (body as { code?: string }).code === 'role-required'

const pathsOf = (answers: readonly { path: string }[]) => [
  ...new Set(answers.map(({ path }) => path)),
]

test('X-ROLES-01 a writer reads no leads, whichever of all calls they try, and a member invites nobody', async () => {
  const { body } = await post(`${server.url}/api/leads`, contactLead)
  const lead = (body as { id: string }).id
  const writer = await owner.signedIn('Wes', 'writer')
  const member = await owner.signedIn('Mia', 'member')
  const other = await owner.signedIn('Ona', 'owner')

  const ofWriter = await answersTo(writer, lead)
  expect(ofWriter.length).toBeGreaterThan(30)
  expect(
    pathsOf(ofWriter.filter((one) => !isForbidden(one))).filter((one) => !forWriters.test(one)),
  ).toEqual([])
  expect(ofWriter.filter((one) => isForbidden(one) && forWriters.test(one.path))).toEqual([])
  const read = JSON.stringify(ofWriter.map((one) => one.body))
  for (const text of [contactLead.name, contactLead.email, contactLead.message]) {
    expect(read).not.toContain(text)
  }
  const ofMember = await answersTo(member, lead)
  expect(pathsOf(ofMember.filter(isForbidden)).filter((one) => !forOwners.test(one))).toEqual([])
  expect(ofMember.filter((one) => forOwners.test(one.path) && !isForbidden(one))).toEqual([])
  const wish = { name: 'Eve', email: 'eve@example.com', role: 'owner' }
  expect(isForbidden(await member.request('POST', '/members', wish))).toBe(true)
  expect(
    isForbidden(await member.request('PATCH', `/members/${member.id}`, { role: 'owner' })),
  ).toBe(true)
  expect(isForbidden(await writer.request('POST', `/members/${member.id}/link`, {}))).toBe(true)

  const ofOwner = await answersTo(other, lead)
  expect(ofOwner.filter(isForbidden)).toEqual([])
  const { names } = (await owner.request('GET', '/me')).body as { names: { name: string }[] }
  expect(names.map(({ name }) => name)).toEqual(['Mia', 'Ona', 'Wes'])
})

test('X-ROLES-02 no header, method or spelling of the path opens more to a writer', async () => {
  const writer = await owner.signedIn('Wim', 'writer')
  const tries = [
    ['POST', '/people/search', {}],
    ['POST', '/people/search', { Authorization: 'Bearer wrong' }],
    [
      'POST',
      '/people/search',
      { 'X-HTTP-Method-Override': 'GET', 'X-Original-URL': '/api/desk/me' },
    ],
    ['POST', '/posts/../people/search', {}],
    ['POST', '/posts/%2e%2e/people/search', {}],
    ['POST', '//people/search', {}],
    ['POST', '/people/search/', {}],
    ['POST', '/PEOPLE/SEARCH', {}],
    ['GET', '/log?role=owner', { 'X-Role': 'owner' }],
    ['GET', '/members/', {}],
  ] as const
  for (const [method, path, headers] of tries) {
    const answer = await writer.request(method, path, method === 'POST' ? {} : undefined, headers)
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([403, 404, 405])])
    expect(JSON.stringify(answer.body)).not.toMatch(/people"|entries/)
  }
})
