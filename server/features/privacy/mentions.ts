import type { Kysely } from 'kysely'
import { fieldOf, type Kind } from '../../../data/contracts/forms.ts'
import { fold } from '../../storage/folded.ts'
import type { Schema } from '../../storage/schema.ts'

/** What is known of a person by which a question may mention them. */
export interface Known {
  readonly kind: Kind
  readonly name: string
  /** JSON. */
  readonly fields: string
}

const minLength = 4

/**
 * Finds the questions without an answer that mention a person: the full name, the surname, the company, or the name
 * of the address. They are kept without anything about who asked, so more can't be found, and a few too many may be.
 */
export async function questionsAbout(
  tables: Kysely<Schema>,
  keys: readonly string[],
  submissions: readonly Known[],
) {
  const names = keys
    .filter((key) => key.includes('@'))
    .map((address) => address.split('@')[0] ?? '')
  const terms = new Set([...names, ...submissions.flatMap(termsOf)].map(folded))
  const long = [...terms].filter((term) => term.trim().length >= minLength)
  if (long.length === 0) return []
  const all = await tables.selectFrom('unanswered_questions').selectAll().orderBy('id').execute()
  return all.filter(({ question }) => {
    const text = folded(question)
    return long.some((term) => text.includes(term))
  })
}

function termsOf({ kind, name, fields }: Known): string[] {
  const company = kind === 'subscriber' ? undefined : JSON.parse(fields)[fieldOf(kind, 'company')]
  return [name, name.trim().split(/\s+/).at(-1) ?? '', `${company ?? ''}`]
}

/** Returns words with a blank around each, whatever their case and accents. */
function folded(text: string): string {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return ` ${words.join(' ')} `
}
