import { call } from './http.ts'

/** The path, with its token, that a mail links to. */
export function linkIn({ text }: { readonly text?: string | undefined } = {}): string {
  const { pathname, search } = new URL(/https:\S+token=\S+/.exec(text ?? '')?.[0] ?? '')
  return pathname + search
}

/** Presses the button of a link's page like a person or a mail program. @returns the status */
export async function press(url: string): Promise<number> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  return (await call(url, { method: 'POST', body })).status
}
