import type { Option, Options } from './options.ts'

/** Returns the URL of a page that visitors can be sent to; empty if the option is empty. */
export function readUrl({ text, valid }: Options, name: Option): string | undefined {
  return text(name) && valid(name, httpUrl, 'an http(s) URL')
}

/** Returns a URL, which may be relative, unless it has another protocol, such as `javascript:`. */
function httpUrl(written: string): string | undefined {
  if (!URL.canParse(written, document.baseURI)) return undefined
  return /^https?:$/.test(new URL(written, document.baseURI).protocol) ? written : undefined
}
