import { harmlessString, hostileStrings } from './hostile-strings.ts'

/** A request as it is sent. */
interface SentRequest {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request in which one text is open. */
interface OpenRequest {
  readonly name: string
  readonly bytes: number
  fill(text: string): SentRequest
}

const bodyBytes = 60_000
// Of a request's head Node reads 16 KB, and percent encoding makes three bytes of one.
const headBytes = 4000

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'

const person = { name: 'Ada Byron', email: 'ada@example.com', source: 'home', fax: '' }

/** A body of every route that takes one, with every text that it may hold. */
const bodies: readonly [target: string, types: readonly string[], body: object][] = [
  ['/api/newsletter-subscribers', [json, form], { email: 'a@b.co', source: 'home', fax: '' }],
  ['/api/leads', [json, form], { form: 'ad', ...person, phone: '310 555 0100', challenge: 'Time' }],
  ['/api/leads', [json, form], { form: 'contact', ...person, company: 'Engines', message: 'Hi' }],
  ['/api/sales-chatbot', [json], { messages: [{ role: 'user', content: 'What is Gold?' }] }],
  [
    '/api/analyze-assessment',
    [json],
    { answers: { revenue: '', time: '', bottleneck: '', role: '', team: '', challenge: '' } },
  ],
  [
    '/api/applications',
    [json, 'text/plain'],
    {
      application_type: 'Mastermind Application',
      timestamp: '2026-01-31T09:30:00.000Z',
      full_name: 'Ada Byron',
      email: 'ada@example.com',
      phone: '310 555 0100',
      company_name: 'Analytical Engines',
      annual_revenue: '1m-3m',
      team_size: '6-10',
      biggest_challenge: 'Every decision still comes back to me.',
      why_join: 'To hear how other owners have handed things over.',
      how_heard: 'Not specified',
      fax: '',
    },
  ],
  ['/unsubscribe?token=x', [form, multipart], { 'List-Unsubscribe': 'One-Click' }],
  ['/api/generate-blog-post', [json], { topic: 'Time' }],
]

const heads = ['/', '/api/blog-posts', '/blog', '/metrics'].flatMap((target) =>
  ['Accept', 'Accept-Encoding', 'Authorization', 'If-None-Match', 'Origin', 'X-Forwarded-For'].map(
    (header) => ({
      name: `${target} ${header}`,
      bytes: headBytes,
      // Node's client sends no other characters.
      fill: (text: string) => get(target, { [header]: text.replaceAll(/[^ -~]/g, '%') }),
    }),
  ),
)

const addresses = ['/', '/blog/', '/api/blog-posts/', '/widgets/', '/unsubscribe?token='].map(
  (start) => ({
    name: `${start}…`,
    bytes: headBytes,
    fill: (text: string) => get(start + encodeURIComponent(text)),
  }),
)

/** Every text of every body, address and header that the server looks at. */
export const openRequests: readonly OpenRequest[] = [
  ...heads,
  ...addresses,
  ...bodies.flatMap(([target, types, body]) =>
    types.flatMap((type) =>
      leaves(body).map(({ path, put }) => ({
        name: `${target} ${type} ${path}`,
        bytes: type === form ? bodyBytes / 3 : bodyBytes,
        fill: (text: string) => ({
          method: 'POST',
          target,
          headers: { 'Content-Type': type },
          body: encoded(type, put(text)),
        }),
      })),
    ),
  ),
]

/** A request with a harmless text in it, and with each of the hostile ones, by what they are. */
export function fillings({ bytes, fill }: OpenRequest) {
  const hostile = Object.entries(hostileStrings).map(
    ([kind, text]) => [kind, fill(text(bytes))] as const,
  )
  return { harmless: fill(harmlessString(bytes)), hostile: Object.fromEntries(hostile) }
}

function get(target: string, headers: Record<string, string> = {}): SentRequest {
  return { method: 'GET', target, headers }
}

/** Every text in a value, with a way to have the value with another one in its place. */
function leaves(value: unknown): { path: string; put: (text: string) => unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path: '', put: (text) => text }]
  return Object.entries(value).flatMap(([key, member]) =>
    leaves(member).map(({ path, put }) => ({
      path: path ? `${key}.${path}` : key,
      put: (text: string) =>
        Array.isArray(value) ? value.with(Number(key), put(text)) : { ...value, [key]: put(text) },
    })),
  )
}

function encoded(type: string, value: unknown): string {
  if (type === form) return new URLSearchParams(value as Record<string, string>).toString()
  if (type !== multipart) return JSON.stringify(value)
  const parts = Object.entries(value as object).map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  return `${parts.join('')}--x--\r\n`
}
