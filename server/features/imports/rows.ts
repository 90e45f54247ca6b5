import { safeParse } from 'valibot'
import { type NewPerson, newPerson } from '../../../data/contracts/desk-person.ts'
import type { ImportField, ImportProblem, ImportType } from '../../../data/contracts/imports.ts'
import { canonicalEmail, personKey } from '../../storage/canonical-email.ts'

export interface Columns {
  readonly header: readonly string[]
  readonly fields: readonly (ImportField | null)[]
}

/** Somebody of a row. */
export interface Imported extends Pick<NewPerson, 'name' | 'phone' | 'company' | 'note'> {
  /** Empty of who gave neither an address nor a phone number. */
  readonly key: string
  readonly email: string | undefined
}

const missing = {
  people: 'A name, an address or a phone number is missing',
  subscribers: 'The address is missing',
} as const

/** Reads a row. @param row as a spreadsheet counts @returns undefined if it is empty */
export function readRow(
  cells: readonly string[],
  row: number,
  { columns, type }: { columns: Columns; type: ImportType },
): { person: Imported } | { problems: ImportProblem[] } | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined
  const { header, fields } = columns
  const cell = (field: ImportField) => {
    const at = fields.indexOf(field)
    // What no engine stores.
    return at < 0 ? '' : (cells[at] ?? '').trim().replaceAll('\0', '').toWellFormed()
  }
  const problemAt = (field: string, message: string) => {
    const at = fields.indexOf(field as ImportField)
    return { row, column: header[at] ?? field, message }
  }
  const [email, phone] = [cell('email'), cell('phone')]
  const full = cell('name') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  const name = full || email || phone
  if (name === '' || (type === 'subscribers' && email === '')) {
    return { problems: [problemAt('email', missing[type])] }
  }
  const values = { name, email, phone, company: cell('company'), note: cell('note') }
  const { success, output, issues } = safeParse(newPerson, values)
  if (!success) {
    const problems = issues.map(({ path, message }) => problemAt(`${path?.[0].key}`, message))
    return { problems }
  }
  const address = output.email && canonicalEmail(output.email)
  return { person: { ...output, email: address, key: personKey(address ?? output.phone ?? '') } }
}
