import * as v from 'valibot'
import { body } from './body.ts'
import { text } from './text.ts'

/** What a file holds: people to work with, or subscribers of the newsletter. */
const importTypes = ['people', 'subscribers'] as const
export type ImportType = (typeof importTypes)[number]

/** What a column may hold. */
export const importFields = [
  ...(['name', 'first_name', 'last_name', 'email', 'phone', 'company', 'note'] as const),
] as const
export type ImportField = (typeof importFields)[number]

/** The largest file and the most rows. */
export const maxImportBytes = 32 * 1024 * 1024
export const maxImportRows = 100_000
/** More problems are only counted. */
export const maxImportProblems = 50

/** What programs call these columns, without case and signs. */
const headers: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'fullname', 'contact', 'contactname', 'displayname'],
  first_name: ['firstname', 'givenname', 'forename'],
  last_name: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail', 'email1value'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'mobilephone', 'phone1value'],
  company: ['company', 'companyname', 'organization', 'organisation', 'business', 'businessname'],
  note: ['note', 'notes', 'comment', 'comments', 'description'],
}

/** Returns the field of each column by its header; null of a column that is left out. No two columns have one field. */
export function matchColumns(header: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return header.map((title) => {
    const name = title.toLowerCase().replace(/[^a-z0-9]/g, '')
    const field = importFields.find((one) => headers[one].includes(name) && !taken.has(one))
    if (!field) return null
    taken.add(field)
    return field
  })
}

const nameMissing = 'Send the name of the file'
const agreedText = 'Say how they agreed to get the newsletter, in 10 to 1,000 characters'
const columnsText = `Send the field of each column, such as name,email,,phone. Fields are ${importFields.join(', ')}`
const twiceText = 'Give each field to one column only'
const hasTwice = (fields: readonly (ImportField | null)[]) => {
  const given = fields.filter(Boolean)
  return new Set(given).size < given.length
}

/** The query of an import. The file is the body, as text/csv. */
export const importQuery = v.pipe(
  body({
    type: v.picklist(importTypes, `Send ${importTypes.join(' or ')}`),
    name: v.pipe(text(nameMissing), v.nonEmpty(nameMissing), v.maxLength(200, nameMissing)),
    /** Of subscribers: how they agreed, which is kept as evidence of each. */
    agreed: v.optional(
      v.pipe(text(agreedText), v.minLength(10, agreedText), v.maxLength(1000, agreedText)),
    ),
    /** The field of each column in order, if the headers don't tell; empty of what is left out. */
    columns: v.optional(
      v.pipe(
        v.string(columnsText),
        v.maxLength(2000, columnsText),
        v.transform((names) => names.split(',')),
        v.array(v.picklist([...importFields, ''], columnsText)),
        v.transform((names) => names.map((name) => name || null)),
        v.check((fields) => !hasTwice(fields), twiceText),
      ),
    ),
    /** `1` only tells what would happen. */
    dry: v.optional(v.picklist(['0', '1'], 'Send 1 to try it')),
  }),
  v.forward(
    v.partialCheck(
      [['type'], ['agreed'], ['dry']],
      ({ type, agreed, dry }) => type === 'people' || dry === '1' || agreed !== undefined,
      agreedText,
    ),
    ['agreed'],
  ),
)
export type ImportQuery = v.InferOutput<typeof importQuery>

const counts = v.object({
  /** Rows with something in them, without the header. */
  rows: v.number(),
  /** Who was not known. */
  added: v.number(),
  /** Who was known, and keeps what is known of them. */
  known: v.number(),
  /** Who came on the newsletter's list, or was on it already. */
  listed: v.number(),
  on_list: v.number(),
  /** Who wanted no mail, or was erased, and is left out. */
  suppressed: v.number(),
  /** Rows of somebody of an earlier row. */
  repeated: v.number(),
  /** Rows with a problem, which are left out. */
  refused: v.number(),
})
export type ImportCounts = v.InferOutput<typeof counts>

const problem = v.object({
  /** As a spreadsheet counts: the header is the first. */
  row: v.number(),
  /** The header of the column. */
  column: v.string(),
  message: v.string(),
})
export type ImportProblem = v.InferOutput<typeof problem>

const importColumn = v.object({
  header: v.string(),
  /** Null of a column that is left out. */
  field: v.nullable(v.picklist(importFields)),
  /** What the first row has there, cut short. */
  example: v.string(),
})
export type ImportColumn = v.InferOutput<typeof importColumn>

export const importReply = v.object({
  /** Null if it was only tried. */
  id: v.nullable(v.string()),
  columns: v.array(importColumn),
  counts,
  problems: v.array(problem),
  /** How many problems the list leaves out. */
  more_problems: v.number(),
})

export const importList = v.object({
  imports: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      by: v.nullable(v.string()),
      name: v.string(),
      type: v.picklist(importTypes),
      agreed: v.nullable(v.string()),
      counts,
      /** Null as long as it runs, or if the server stopped meanwhile. Who was added until then stays. */
      ended_at: v.nullable(v.string()),
      undone_at: v.nullable(v.string()),
    }),
  ),
})

/** `kept`: those to whom something else has happened since. */
export const importUndone = v.object({ removed: v.number(), kept: v.number() })
