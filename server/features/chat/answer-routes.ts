import { Hono } from 'hono'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { looseObject } from 'valibot'
import { blog } from '../../../data/contracts/blog.ts'
import {
  type DeskAnswerChange,
  type DeskAnswers,
  deskAnswer,
  deskAnswerChange,
  deskAnswers,
  deskNewAnswer,
} from '../../../data/contracts/desk-answers.ts'
import type { FieldError } from '../../../data/contracts/problem.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe, describeWith, json } from '../../http/describe.ts'
import { seenVersion } from '../../http/etag.ts'
import { problem } from '../../http/problem.ts'
import { actorOf } from '../../http/role.ts'
import { validate } from '../../http/validate.ts'
import type { Pages } from '../../pages/pages.ts'
import type { Answers } from './answer-store.ts'
import { mistakeIn, type Places, unreadableIn } from './answer-text.ts'
import type { WrittenAnswers } from './written-answers.ts'

const example = {
  questions: ['Do you work with farms?'],
  answer: 'Yes, with farms of five people and more. [Who we are](/about).',
}
const whole = json('The answer. Its ETag is the version.', deskAnswer)
const describeOne = describeWith('unknownAnswer')

const listAnswers = describe('listAnswers', 'List the answers written at the desk', {
  description: 'The newest first. The assistant uses them beside those of `data/assistant`.',
  200: deskAnswers,
})

const addAnswer = describe('addAnswer', 'Write an answer for the assistant', {
  description:
    'The assistant uses it at once. A repeated id stores it once. `answered` is the id of a listed question, which leaves the list.',
  example: { id: '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11', ...example },
  201: whole,
  problems: ['tooManyAnswers'],
})

const changeAnswer = describeOne('changeAnswer', 'Change an answer written at the desk', {
  parameters: { 'If-Match': '"0"' },
  example,
  200: whole,
  problems: ['changedMeanwhile', 'versionRequired'],
})

const deleteAnswer = describeOne('deleteAnswer', 'Delete an answer written at the desk', {
  200: json('The deleted answer. Send it with POST to restore it.', deskAnswer),
})

const exportAnswers = describe('exportAnswers', 'Download the answers for data/assistant', {
  description: 'A file for `data/assistant/answers`. What stands there can be deleted at the desk.',
  200: json('The file.', looseObject({})),
})

const unread = 'Write the question in words: the search reads Latin letters'

interface Needs {
  readonly answers: Pick<Answers, 'list' | 'find' | 'add' | 'change' | 'delete'>
  readonly written: Pick<WrittenAnswers, 'canRead' | 'refresh' | 'exported'>
  readonly pages: Pick<Pages, 'has' | 'document'>
  readonly posts: { isPublished(slug: string): Promise<boolean> }
  readonly now: () => Date
}

/** Routes for the answers that the desk writes for the assistant. */
export function answerRoutes({ answers, written, pages, posts, now }: Needs) {
  const places: Places = {
    isPage: pages.has,
    hasAnchor: (path, anchor) => pages.document(path).html.includes(` id="${anchor}"`),
    isPost: async (path) =>
      path.startsWith(`${blog.url}/`) &&
      (await posts.isPublished(tryDecodeURIComponent(path.slice(blog.url.length + 1)))),
  }

  async function mistakesIn({ questions, answer }: DeskAnswerChange): Promise<FieldError[]> {
    const mistakes: FieldError[] = []
    for (const [index, question] of questions.entries()) {
      const isRead = await written.canRead(question)
      const message = isRead ? unreadableIn(question) : unread
      if (message) mistakes.push({ field: `questions.${index}`, message })
    }
    const message = await mistakeIn(answer, places)
    return message === undefined ? mistakes : [...mistakes, { field: 'answer', message }]
  }

  async function stored(c: AppContext, id: string, status: 200 | 201 = 200) {
    const answer = await answers.find(id)
    if (!answer) return problem(c, 'unknownAnswer')
    c.header('ETag', `"${answer.version}"`)
    return c.json(answer, status)
  }

  return new Hono<AppEnv>()
    .get('/', listAnswers, async (c) =>
      c.json({ answers: await answers.list() } satisfies DeskAnswers),
    )
    .get('/export', exportAnswers, async (c) => {
      await written.refresh()
      const file = await written.exported(await answers.list())
      return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="desk.json"',
      })
    })
    .post('/', addAnswer, validate(deskNewAnswer), async (c) => {
      const sent = c.req.valid('json')
      const mistakes = await mistakesIn(sent)
      if (mistakes.length > 0) return problem(c, 'refusedFields', mistakes)
      const isStored = await answers.add(sent, { by: actorOf(c), at: now() })
      return isStored ? stored(c, sent.id, 201) : problem(c, 'tooManyAnswers')
    })
    .put('/:id', changeAnswer, validate(deskAnswerChange), async (c) => {
      const id = c.req.param('id')
      const seen = seenVersion(c)
      if (seen === undefined) return problem(c, 'versionRequired')
      if (!(await answers.find(id))) return problem(c, 'unknownAnswer')
      const sent = c.req.valid('json')
      const mistakes = await mistakesIn(sent)
      if (mistakes.length > 0) return problem(c, 'refusedFields', mistakes)
      const version = Number(seen)
      const isChanged = await answers.change({ id, version }, sent, { by: actorOf(c), at: now() })
      return isChanged ? stored(c, id) : problem(c, 'changedMeanwhile')
    })
    .delete('/:id', deleteAnswer, async (c) => {
      const answer = await answers.find(c.req.param('id'))
      return answer && (await answers.delete(answer.id))
        ? c.json(answer)
        : problem(c, 'unknownAnswer')
    })
}
