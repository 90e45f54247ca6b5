import { exportFormats } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useDownload } from './use-download.ts'
import { type Filter, searchOf } from './use-inbox.ts'

/** Downloads all results of a filter. The filter is sent in the body, because URLs end up in histories. */
export function ExportButtons({ filter }: { readonly filter: Filter }) {
  const { isPending, mutate: download } = useDownload()
  return exportFormats.map((format) => (
    <Button
      key={format}
      className="button-link"
      label={copy.inbox[format]}
      isDisabled={isPending}
      onClick={() =>
        download({
          ...{ path: '/export', body: { ...searchOf(filter), format } },
          ...{ name: 'records', ending: format === 'json' ? 'json' : 'csv' },
        })
      }
    />
  ))
}
