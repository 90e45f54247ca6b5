import { downloadFormats } from '../../../data/contracts/desk-people.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useDownload } from '../app/use-download.ts'
import type { Filter } from './filter.ts'

/** Those who are selected, or all whom a filter finds. */
type Whom = { readonly ids: readonly string[] } | { readonly filter: Filter }

/** Downloads people. Who they are is sent in the body, because URLs end up in histories. */
export function ExportButtons({ whom }: { readonly whom: Whom }) {
  const { isPending, mutate: download } = useDownload()
  return (
    <>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          className="button-link"
          label={copy.people[format]}
          isDisabled={isPending}
          onClick={() =>
            download({
              ...{ path: '/people/download', body: { ...whom, format } },
              ...{ name: 'people', ending: format },
            })
          }
        />
      ))}
      {'filter' in whom &&
        downloadFormats.map((format) => (
          <Button
            key={format}
            className="button-link"
            label={copy.people.records[format]}
            isDisabled={isPending}
            onClick={() =>
              download({
                ...{ path: '/people/download', body: { ...whom, rows: 'sent', format } },
                ...{ name: 'records', ending: format === 'json' ? 'json' : 'csv' },
              })
            }
          />
        ))}
    </>
  )
}
