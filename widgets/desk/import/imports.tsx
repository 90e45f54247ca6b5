import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importList, importUndone } from '../../../data/contracts/imports.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { counted } from '../app/counted.ts'
import { useNotify } from '../app/notices.tsx'
import { longTime } from '../app/times.ts'
import { useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { useNames } from '../app/use-names.ts'

const { import: texts } = copy
export const importsPath = '/imports'

/** The newest imports, each of which can be taken back. */
export function Imports() {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const nameOf = useNames()
  const { data } = useDeskQuery(importsPath, importList)
  const undo = useMutation({
    mutationFn: (id: string) => load(`${importsPath}/${id}/undo`, importUndone, { body: {} }),
    onSuccess({ removed, kept }) {
      const description = `${counted(texts.removed, removed)} ${kept > 0 ? counted(texts.kept, kept) : ''}`
      notify({ ...texts.undone, description: description.trim() })
      void client.invalidateQueries()
    },
    onError: () => notify(copy.failure),
  })
  if (!data || data.imports.length === 0) return null
  return (
    <>
      <h2 id="imports">{texts.before}</h2>
      <ul className="entries" aria-labelledby="imports">
        {data.imports.map(({ id, at, by, name, type, counts, undone_at }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>
              {texts.types[type]}, {counted(texts.added, counts.added + counts.listed)}
            </span>
            <time dateTime={at}>{longTime(at)}</time>
            {by && <span>{nameOf(by)}</span>}
            {undone_at ? (
              <span>{texts.isUndone}</span>
            ) : (
              <Button
                label={texts.undo}
                aria-label={texts.undoOf.replace('{name}', () => name)}
                className="button-link"
                isDisabled={undo.isPending}
                onClick={() => undo.mutate(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
