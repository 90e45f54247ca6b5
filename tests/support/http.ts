export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** What JSON said, or the text where it was none. */
  readonly body: unknown
}

/** Calls a URL as it is: a redirect is an answer like any other. */
export async function call(url: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...options })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  }
}

/** Posts JSON, as the widgets do. */
export function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return call(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
