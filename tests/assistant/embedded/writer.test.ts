import { expect, test } from 'vitest'
import blog from '../../../data/blog.json' with { type: 'json' }
import { postHtml } from '../../../data/contracts/blog.ts'
import topics from '../../../data/topics.json' with { type: 'json' }
import type { Article } from '../../../server/assistant/assistant.ts'
import { write } from '../../../server/assistant/embedded/write.ts'
import { wordsIn } from '../../../server/assistant/words.ts'
import { readKnowledge } from '../../../site/_config/knowledge.ts'

const { passages, content, assistant } = readKnowledge('data')

/** Articles of a topic. */
const angles = 3

const count = angles * topics.items.length
const ids = new Set<string>()
/** All articles, as the topics take turns. */
const articles = Array.from({ length: count }, (_, turn) => {
  const topic = topics.items[turn % topics.items.length] ?? ''
  const article = write([topic], { articles: ids }, assistant.articles)
  ids.add(article.id ?? '')
  return article
})
const samples = Object.values(content.posts)
const posts = [...articles, ...samples]
/** Without pull quotes, which repeat a sentence of the text. */
const textOf = ({ content }: Article) =>
  content.replace(/<blockquote>.*?<\/blockquote>|<[^>]*>/gs, ' ')

/** All sequences of five words. */
function shingles(article: Article): Set<string> {
  const words =
    textOf(article)
      .toLowerCase()
      .match(/[a-z0-9’]+/g) ?? []
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')))
}

test('quotation marks and apostrophes are curly', () => {
  for (const post of posts) {
    expect(post.title + post.excerpt + textOf(post), post.title).not.toMatch(/["']/)
  }
})

test('each topic has several articles, no article is written twice, and after the last one none is', () => {
  for (const key of ['id', 'title', 'content'] as const) {
    expect(new Set(articles.map((article) => article[key])).size, key).toBe(count)
  }
  expect(() => write(topics.items, { articles: ids }, assistant.articles)).toThrow('exhausted')
})

test('a topic whose articles are written gives its turn to the next one', () => {
  const [first = '', second = ''] = topics.items
  const written = articles.filter(({ category }) => category === first).map(({ id = '' }) => id)
  const next = write([first, second], { articles: new Set(written) }, assistant.articles)
  expect(next.category).toBe(second)
})

test('no article speaks as somebody, because nobody may have read it before it is published', () => {
  /** What others say, and what readers are to say to themselves. */
  const said = /“[^”]*”|<em>.*?<\/em>|<strong>.*?<\/strong>/gs
  for (const article of articles) {
    const { excerpt, content } = article
    const text = `${excerpt} ${content}`.replace(said, '').replace(/<[^>]*>/g, ' ')
    expect(text.match(/[^.]*\b(?:I|I’\w+|me|my|mine|myself)\b[^.]*/gi) ?? [], article.id).toEqual(
      [],
    )
  }
})

test('every post has the length that the blog promises', () => {
  for (const { title, content } of posts) {
    const words = wordsIn(content)
    expect(words, title).toBeGreaterThanOrEqual(blog.wordCount.min)
    expect(words, title).toBeLessThanOrEqual(blog.wordCount.max)
  }
})

test('no two posts share more than a few phrases', () => {
  const sets = posts.map(shingles)
  const overlaps = sets.flatMap((one, index) =>
    sets.slice(index + 1).map((other) => {
      const shared = [...one].filter((shingle) => other.has(shingle)).length
      return shared / Math.min(one.size, other.size)
    }),
  )
  expect(Math.max(...overlaps)).toBeLessThan(0.03)
})

test('no long sentence appears twice, in one post or in two', () => {
  const sentences = posts.flatMap((post) =>
    (textOf(post).match(/[^.?!]+[.?!]/g) ?? []).map((sentence) => sentence.trim()),
  )
  const long = sentences.filter((sentence) => sentence.split(' ').length > 7)
  const twice = long.filter((sentence, index) => long.indexOf(sentence) !== index)
  expect(twice).toEqual([])
})

test('the HTML is valid: only allowed tags, properly nested, without leftover placeholders', () => {
  for (const { title, content } of posts) {
    const open: string[] = []
    for (const [, slash, tag = ''] of content.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      expect(postHtml.tags, title).toContain(tag)
      if (slash) expect(open.pop(), title).toBe(tag)
      else open.push(tag)
    }
    expect(open, title).toEqual([])
    expect(textOf({ content } as Article), title).not.toMatch(/\*|\]\(|[{}]|[<>]/)
    expect(content, title).not.toMatch(/<(\w+)[^>]*>\s*<\/\1>/)
  }
})

test('every post links to the assessment, a call and a stage, on existing pages', () => {
  const known = new Set(passages.map(({ url }) => url.replace(/#.*/, '')))
  for (const { title, content } of posts) {
    const links = [...content.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
    for (const url of links) expect(known, title).toContain(url)
    expect(links, title).toEqual(expect.arrayContaining(['/assessment', '/booking']))
    expect(
      links.some((url) => /^\/(?:build|sustain|scale)$/.test(url ?? '')),
      title,
    ).toBe(true)
  }
})

test('no post names the company or its people, so that renaming it leaves no old name', () => {
  const { brand, founder } = content.site
  const name = new RegExp([brand.name, ...founder.name.split(' ')].join('|'), 'i')
  for (const post of posts) expect(JSON.stringify(post)).not.toMatch(name)
})

test('the sample posts have topics of their own', () => {
  const categories = samples.map(({ category }) => category)
  expect(new Set(categories).size).toBe(categories.length)
})
