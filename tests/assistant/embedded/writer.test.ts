import { expect, test } from 'vitest'
import blog from '../../../data/blog.json' with { type: 'json' }
import { postHtml } from '../../../data/contracts/blog.ts'
import topics from '../../../data/topics.json' with { type: 'json' }
import type { Article } from '../../../server/assistant/assistant.ts'
import { write } from '../../../server/assistant/embedded/write.ts'
import { wordsIn } from '../../../server/assistant/words.ts'
import { readKnowledge } from '../../../site/_config/knowledge.ts'

const { passages, content, assistant } = readKnowledge('data')
const writeOn = (topic: string, titles: readonly string[]) => write(topic, titles, assistant)

/** Articles per topic before one repeats. */
const angles = 3

/** The articles of so many rounds over all topics; each gets the titles before it. */
function writtenOver(count: number): Article[] {
  const articles: Article[] = []
  for (let round = 0; round < count; round += 1) {
    for (const topic of topics.items) {
      articles.push(writeOn(topic, articles.map(({ title }) => title).reverse()))
    }
  }
  return articles
}

const articles = writtenOver(angles)
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

test('each topic has several articles before any repeats', () => {
  expect(new Set(articles.map(({ title }) => title)).size).toBe(topics.items.length * angles)
  expect(new Set(articles.map(textOf)).size).toBe(topics.items.length * angles)
  for (const { title } of articles) expect(title).not.toContain('Edition')
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

test('articles of an exhausted topic repeat as numbered editions', () => {
  const [topic = ''] = topics.items
  const titles: string[] = []
  for (let turn = 0; turn < 2 * angles + 1; turn += 1) titles.push(writeOn(topic, titles).title)
  expect(new Set(titles).size).toBe(2 * angles + 1)
  const [first] = titles
  expect(titles[angles]).toBe(`${first} (Edition 2)`)
  expect(titles[2 * angles]).toBe(`${first} (Edition 3)`)
  const again = writeOn(topic, titles.slice(0, angles))
  expect(again.content).toContain('Edition 2')
  expect(wordsIn(again.content)).toBeLessThanOrEqual(blog.wordCount.max)
})

test('the sample posts have topics of their own', () => {
  const categories = samples.map(({ category }) => category)
  expect(new Set(categories).size).toBe(categories.length)
})
