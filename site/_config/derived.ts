import { collections, lists as kindsOfLists } from './collections.ts'
import type { RawContent } from './read-content.ts'
import type { ValidationError } from './validation-errors.ts'

interface Derived {
  readonly records: RawContent['collections']
  readonly files: RawContent['lists']
  /** The pages of records that have no file in `data/pages`, with the records’ files. */
  readonly pages: readonly (readonly [file: string, page: unknown])[]
  readonly errors: readonly ValidationError[]
}

/** Adds what follows from the facts of each file. Leaves out records that no reference could name. */
export function derivedFrom({ collections: folders, lists }: RawContent): Derived {
  const errors: ValidationError[] = []
  const urls = new Set(Object.values(folders.pages ?? {}).map((page) => Object(page).url))
  const pages: (readonly [string, unknown])[] = []
  const records = Object.entries(folders).map(([name, all]) => {
    const folder = `data/${name}`
    const kind = collections[name]
    const reason = `has no schema in site/collections/${name}.ts`
    if (!kind?.schema) errors.push({ file: folder, path: '', reason })
    const kinds = Object.values(all).map((record) => Object(record).kind)
    const entries = Object.entries(all).flatMap(([id, source]): [string, unknown][] => {
      const file = `${folder}/${id}.json`
      if (/^[\p{L}\p{M}\p{N}_-]+$/u.test(id) && ![...kinds, 'items'].includes(id)) {
        const record = attempt(() => kind?.derive?.(source as never, id)) ?? source
        const own = urls.has(Object(record).url)
          ? []
          : attempt(() => kind?.pagesOf?.(record as never, id))
        pages.push(...(own ?? []).map((page) => [file, page] as const))
        return [[id, record]]
      }
      const reason = `needs a name other than ${id}, of letters and digits of any script, and hyphens`
      errors.push({ file, path: '', reason })
      return []
    })
    return [name, Object.fromEntries(entries)] as const
  })
  const files = Object.entries(lists).map(([name, list]) => {
    return [name, attempt(() => kindsOfLists[name]?.derive?.(list as never, name)) ?? list]
  })
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
