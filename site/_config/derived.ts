import { collections } from './collections.ts'
import type { RawContent } from './read-content.ts'
import { derivations } from './schemas/lists.ts'
import type { ValidationError } from './validation-errors.ts'

interface Derived {
  readonly records: RawContent['collections']
  readonly files: RawContent['lists']
  /** The pages of records that have no file in `data/pages`, with the records' files. */
  readonly pages: readonly (readonly [file: string, page: unknown])[]
  readonly errors: readonly ValidationError[]
}

/** Adds what follows from the facts of each file. Leaves out records that no reference could name. */
export function derivedFrom({ collections: folders, lists }: RawContent): Derived {
  const errors: ValidationError[] = []
  const records = Object.entries(folders).map(([name, all]) => {
    const folder = `data/${name}`
    const known = Object.hasOwn(collections, name) ? collections[name] : undefined
    const reason = `has no schema in site/collections/${name}.ts`
    if (!known) errors.push({ file: folder, path: '', reason })
    const kinds = Object.values(all).map((record) => Object(record).kind)
    const entries = Object.entries(all).flatMap(([id, record]): [string, unknown][] => {
      if (/^[a-z][\w-]*$/i.test(id) && ![...kinds, 'items'].includes(id)) {
        return [[id, attempt(() => known?.derive?.(record as never, id)) ?? record]]
      }
      const reason = `needs a name other than ${id}, of letters, digits and hyphens`
      errors.push({ file: `${folder}/${id}.json`, path: '', reason })
      return []
    })
    return [name, Object.fromEntries(entries)] as const
  })
  const files = Object.entries(lists).map(([name, list]) => {
    return [name, attempt(() => derivations[name]?.(list as never)) ?? list]
  })
  const urls = new Set(Object.values(folders.pages ?? {}).map((page) => Object(page).url))
  const pages = records.flatMap(([name, all]) =>
    Object.entries(all).flatMap(([id, record]) => {
      if (urls.has(Object(record).url)) return []
      const page = attempt(() => collections[name]?.pageOf?.(record as never, id))
      return page ? [[`data/${name}/${id}.json`, page] as const] : []
    }),
  )
  return { records: Object.fromEntries(records), files: Object.fromEntries(files), pages, errors }
}

/** Computes nothing for a file so wrong that its facts can't be read; its schema says what is wrong. */
function attempt<Value>(compute: () => Value): Value | undefined {
  try {
    return compute()
  } catch {
    return undefined
  }
}
