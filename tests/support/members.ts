import { type Answer, call, post } from './http.ts'
import type { mailServer } from './mail-server.ts'

type Mails = Awaited<ReturnType<typeof mailServer>>['mails']

/** Keeps cookies, as a browser does. */
export function browserOf(url: string) {
  const jar = new Map<string, string>()
  const headers = (others: Readonly<Record<string, string>> = {}) => ({
    'Content-Type': 'application/json',
    Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    ...others,
  })

  function keep({ headers }: Answer): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }

  async function request(method: string, path: string, body?: object, others = {}) {
    const sent = body ? { body: JSON.stringify(body) } : {}
    const answer = await call(`${url}/api/desk${path}`, {
      ...{ method, headers: headers(others) },
      ...sent,
    })
    keep(answer)
    return answer
  }

  return {
    jar,
    request,
    ask: (email: string) => request('POST', '/sign-in/ask', { email }),
    open: (token: string) => request('POST', '/sign-in/link', { token }),
    type: (code: string) => request('POST', '/sign-in/code', { code }),
    me: () => request('GET', '/me'),
  }
}

export type Browser = ReturnType<typeof browserOf>

/** The owner's API, with the token. */
export function ownerOf(url: string, token: string) {
  const authorization = { Authorization: `Bearer ${token}` }
  const request = (method: string, path: string, body?: object) =>
    call(`${url}/api/desk${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    request,
    async invite(name: string, role: string) {
      const email = `${name.toLowerCase()}@example.com`
      const answer = await post(`${url}/api/desk/members`, { name, email, role }, authorization)
      return answer.body as {
        readonly member: { readonly id: string; readonly email: string }
        readonly link: { readonly path: string } | null
      }
    },
    /** @returns the token of a new link */
    async linkFor(id: string): Promise<string> {
      const { body } = await request('POST', `/members/${id}/link`, {})
      return tokenIn((body as { link: { path: string } }).link.path)
    },
    /** @returns a browser in which a new member is signed in */
    async signedIn(name: string, role: string) {
      const { member } = await this.invite(name, role)
      const browser = browserOf(url)
      await browser.open(await this.linkFor(member.id))
      return { ...browser, id: member.id }
    },
  }
}

/** What a link carries. */
export const tokenIn = (text: string | undefined) => /#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

export const codeIn = (text: string | undefined) => /\b\d{4} \d{4}\b/.exec(text ?? '')?.[0] ?? ''

/** The texts of the mails to an address that carry a link, in their order. */
export const linkMails = (mails: Mails, address: string) =>
  mails
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ mail }) => `${mail.text}`)
    .filter((text) => tokenIn(text) !== '')
