export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, or the text of any other type. */
  readonly body: unknown
}

/** Calls a URL without following redirects. */
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
