import type { Knowledge } from '../../../../data/contracts/knowledge.ts'

/** What the pages say, each section under its address. @param urls of the pages; without: all */
export function pagesText({ passages }: Knowledge, urls?: readonly string[]): string {
  return passages
    .filter(({ url }) => urls?.includes(url.replace(/#.*/, '')) ?? true)
    .map(({ url, page, title, text }) => `## ${page}: ${title} (${url})\n${text}`)
    .join('\n\n')
}
