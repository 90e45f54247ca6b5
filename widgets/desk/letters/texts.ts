import { custom, object, parse, safeParse } from 'valibot'
import {
  type DeskPost,
  deskPost,
  type PostTexts,
  postLengths,
  postTexts,
} from '../../../data/contracts/desk-posts.ts'
import type { FieldError } from '../../../data/contracts/problem.ts'
import type { Draft } from '../app/drafts.ts'
import type { Failure } from '../app/use-desk-api.ts'

export type TextName = keyof PostTexts

/** The texts of a field; an address that isn't chosen is empty. */
export type Texts = Readonly<Record<TextName, string>>

/** Returns the texts as somebody edits them: those of the draft, if there is one. */
export function savedTexts(post: DeskPost): Texts {
  const texts = { ...post, ...post.draft }
  return Object.fromEntries(postTexts.map((name) => [name, texts[name] ?? ''])) as Texts
}

/** Returns what is sent of the fields that were typed in. */
export function sentTexts(typed: Draft): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, name === 'slug' ? text || null : text]),
  )
}

/** Returns the fields whose text can't be saved, and why not. */
export function tooLong(typed: Draft, sentence: string): FieldError[] {
  const { content } = postLengths
  const { length } = typed.content ?? ''
  if (length <= content) return []
  const message = sentence
    .replace('{count}', length.toLocaleString())
    .replace('{max}', content.toLocaleString())
  return [{ field: 'content', message }]
}

const refused = object({ errors: custom<readonly FieldError[]>(Array.isArray) })
const conflict = object({ post: deskPost })

/** Returns the fields that a save was refused for. */
export function errorsOf({ answer }: Failure): readonly FieldError[] {
  const { success, output } = safeParse(refused, answer)
  return success ? output.errors : []
}

/** Returns what somebody else has saved. */
export const theirsOf = ({ answer }: Failure) => parse(conflict, answer).post
