import { parse } from 'node:path'
import type { z } from 'zod'
import type {
  AnswerEntry,
  AssistantContent,
  Subject,
} from '../../data/contracts/assistant-content.ts'
import { type Events, eventAnswers, fill } from './event-answers.ts'
import { analysis } from './schemas/assistant/analysis.ts'
import * as schemas from './schemas/assistant/answers.ts'
import { article } from './schemas/assistant/articles.ts'
import type { ValidationError } from './validation-errors.ts'

/** Resolves and validates one file. If the file is invalid, it collects the errors and returns nothing. */
type Check = <T>(
  schema: z.ZodType<T>,
  file: string,
  value: unknown,
  source: unknown,
) => T | undefined

type Conditional = AnswerEntry['says'][number] & { readonly when?: boolean | undefined }

const folder = 'data/assistant'

/**
 * Validates the files of `data/assistant` and joins them into the object that the assistant reads.
 * @param files the parsed content of each file, by path
 * @param addresses the URLs of all pages and sections
 * @param events the valid events by their ids
 */
export function assistantContent(
  files: Readonly<Record<string, unknown>>,
  addresses: ReadonlySet<string>,
  events: Events,
  { check, errors }: { check: Check; errors: ValidationError[] },
): AssistantContent {
  const remaining = new Set(Object.keys(files))
  const read = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
    const file = `${folder}/${name}`
    remaining.delete(file)
    return check(schema, file, files[file], files[file])
  }
  const readAll = <T>(name: string, schema: z.ZodType<T>): (T & { file: string })[] =>
    [...remaining]
      .filter((file) => file.startsWith(`${folder}/${name}/`))
      .flatMap((file) => {
        const value = read(file.slice(folder.length + 1), schema)
        return value ? [{ ...value, file }] : []
      })

  const replies = read('replies.json', schemas.replies)
  const about = replies && eventAnswers(events, replies.events)
  const content = {
    subjects: read('subjects.json', schemas.subjects)?.subjects.flatMap(writtenOut<Subject>) ?? [],
    crisis: read('crisis.json', schemas.crisis),
    understanding: read('understanding.json', schemas.understanding),
    languages: read('languages.json', schemas.languages),
    replies,
    always: read('always.json', schemas.always),
    schedule: about?.schedule,
    notices: about?.notices,
    answers: readAll('answers', schemas.answers).flatMap(({ file, group, answers: all }) =>
      all.flatMap(({ answer, ...entry }, index) => {
        const mentioned = eventsIn(Object(files[file]).answers[index])
        const says = (typeof answer === 'string' ? [{ text: answer }] : answer).flatMap(
          ({ when = true, ...said }: Conditional) => (when ? [said] : []),
        )
        return writtenOut<AnswerEntry & { next?: string | undefined }>({
          ...entry,
          group,
          says,
        }).map(({ next = '', ...one }) => ({
          ...one,
          says: (about?.complete(one.says, one.subject, mentioned) ?? []).map((said) => ({
            ...said,
            // A link after a list is a paragraph of its own.
            text: [said.text, next].join(/\n- .*$/.test(said.text) ? '\n\n' : ' ').trim(),
          })),
        }))
      }),
    ),
    analysis: Object.fromEntries(
      Object.entries(analysis).map(([name, schema]) => [
        name,
        read<unknown>(`analysis/${name}.json`, schema),
      ]),
    ),
    articles: Object.fromEntries(
      Map.groupBy(
        readAll('articles', article).map(({ file, ...one }) => ({ ...one, id: parse(file).name })),
        ({ topic }) => topic,
      ),
    ),
  } as unknown as AssistantContent
  for (const file of remaining) {
    errors.push({ file, path: '', reason: 'has no schema in site/_config/assistant-content.ts' })
  }
  errors.push(...errorsIn(content, addresses))
  return content
}

/** The ids of the events to whose facts an entry refers. */
const eventsIn = (entry: unknown): Set<string> =>
  new Set(
    Array.from(JSON.stringify(entry).matchAll(/\{events\.([^\s{}.]+)\./g), ([, id = '']) => id),
  )

/** Repeats an entry for each item of its `each`, with `{key}` replaced by the item's value. */
function writtenOut<Entry>({ each, ...entry }: Entry & { each?: Item[] | undefined }): Entry[] {
  if (!each) return [entry as unknown as Entry]
  return each.map((item) => fillAll(entry, item) as Entry)
}

type Item = Readonly<Record<string, unknown>>

function fillAll(value: unknown, item: Item): unknown {
  if (typeof value === 'string') return fill(value, item)
  if (Array.isArray(value)) return value.map((one) => fillAll(one, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillAll(one, item)]))
}

/** Finds errors between files: unknown subjects, `{keys}` without a value, broken links. */
function errorsIn(
  { answers: entries, subjects: all, articles, always, understanding }: AssistantContent,
  addresses: ReadonlySet<string>,
): ValidationError[] {
  const known = new Set(all.map(({ id }) => id))
  const errors: ValidationError[] = []
  const refuse = (file: string, id: string, reason: string) =>
    errors.push({ file: `${folder}/${file}`, path: id, reason })
  for (const { id, kind } of all) {
    if (kind !== undefined && !known.has(kind)) refuse('subjects.json', id, `no subject "${kind}"`)
  }
  for (const url of always?.passages ?? []) {
    if (!addresses.has(url)) refuse('always.json', url, 'is not a page or section')
  }
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of always?.answers ?? []) {
    if (!ids.has(id)) refuse('always.json', id, 'is not the id of an answer')
  }
  for (const { id: action, answers } of understanding?.actions ?? []) {
    for (const id of answers) {
      if (!ids.has(id)) refuse('understanding.json', action, `${id} is not the id of an answer`)
    }
  }
  for (const { id, subject, says } of entries) {
    if (subject !== undefined && !known.has(subject)) {
      refuse('answers', id, `"${subject}" is not an id in subjects.json`)
    }
    for (const { text } of says) {
      for (const [token] of text.matchAll(/\{\w*\}/g))
        refuse('answers', id, `${token} is not a key of an item`)
      for (const [, url = ''] of text.matchAll(/\]\((\/[^)]*)\)/g)) {
        if (!addresses.has(url)) refuse('answers', id, `${url} is not a page or section`)
      }
    }
  }
  for (const { title, content } of Object.values(articles).flat()) {
    for (const [, url = ''] of content.matchAll(/href="([^"]*)"/g)) {
      if (!addresses.has(url)) refuse('articles', title, `${url} is not a page or section`)
    }
  }
  return errors
}
