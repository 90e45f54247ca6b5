/** Counts the words that a reader of this HTML sees: runs of text with a letter or a digit. */
export function wordsIn(html: string): number {
  const text = html
    .replace(/<\/?(?:h[1-6]|p|br|ul|ol|li|blockquote|div)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(/&#?\w+;/g, '')
  return text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}
