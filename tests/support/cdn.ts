import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { atEnd } from './at-end.ts'
import { call } from './http.ts'
import { answering } from './served.ts'

/** Tells the CDN from which address its visitor comes, because here all come from this machine. */
const visitorHeader = 'x-visitor-address'

/**
 * A CDN in front of an origin, which behaves like those that protect sites: visitors share a few kept connections,
 * each one's address is appended to what they claimed themselves, and pages are rewritten unless that is
 * forbidden: addresses are obfuscated, scripts are held back.
 * @param publicHost what visitors have in their address bar
 */
export async function cdn(origin: string, publicHost = 'www.example.com') {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  atEnd(() => agent.destroy())
  const { hostname, port } = new URL(origin)

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { [visitorHeader]: visitor, 'x-forwarded-for': claimed, ...others } = incoming.headers
    const headers = {
      ...others,
      host: publicHost,
      'accept-encoding': 'gzip, br',
      'x-forwarded-for': claimed ? `${claimed}, ${visitor}` : `${visitor}`,
      'x-forwarded-proto': 'https',
      'cf-connecting-ip': `${visitor}`,
      'cf-visitor': '{"scheme":"https"}',
      'cdn-loop': 'a-cdn',
    }
    const { method, url: path } = incoming
    const sent = await buffer(incoming)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request({ hostname, port, agent, method, path, headers })
      asking.once('response', resolve).once('error', reject).end(sent)
    })
    const body = decoded(await buffer(answer), answer.headers['content-encoding'])
    const { 'content-encoding': _, 'content-length': __, ...kept } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, kept)
    outgoing.end(mayRewrite(kept) ? rewritten(body.toString()) : body)
  }

  const url = await answering((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.writeHead(502).end())
  })
  return {
    url,
    /** Calls as a visitor from this address. */
    visit(address: string, path: string, { headers, ...options }: RequestInit = {}) {
      const from = { ...Object.fromEntries(new Headers(headers)), [visitorHeader]: address }
      return call(url + path, { ...options, headers: from })
    },
  }
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body)
  return coding === 'gzip' ? gunzipSync(body) : body
}

function mayRewrite(headers: IncomingMessage['headers']): boolean {
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  return isPage && !/\bno-transform\b/i.test(headers['cache-control'] ?? '')
}

function rewritten(html: string): string {
  return html
    .replace(/mailto:[^"?\s<]+/g, '/cdn-cgi/l/email-protection#5c3d3c')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email&#160;protected]')
    .replace(/<script(?=[\s>])/g, '<script type="0123abcd-text/javascript"')
}
