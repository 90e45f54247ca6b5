import { instance } from 'valibot'
import type { ExportFormat } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { useDeskApi } from './use-desk-api.ts'
import { type Filter, searchOf } from './use-inbox.ts'

const downloadMs = 60_000

/** Downloads all results of a filter. The filter is sent in the body, because URLs end up in histories. */
export function useExport(filter: Filter) {
  const { call } = useDeskApi()
  const { toast } = useWidget()

  const { isPending, run } = useMutation(async (_signal, format: ExportFormat) => {
    const body = { ...searchOf(filter), format }
    const read = (response: Response) => (response.ok ? response.blob() : response.json())
    const result = await call('/export', instance(Blob), { body, read })
    if (!result.ok) {
      toast(copy.failure)
      return
    }
    const url = URL.createObjectURL(result.body)
    const name = `records-${new Date().toISOString().slice(0, 10)}.${format === 'json' ? 'json' : 'csv'}`
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
    // Safari reads the URL after the click.
    setTimeout(() => URL.revokeObjectURL(url), downloadMs)
  })

  return { isPending, download: (format: ExportFormat) => void run(format) }
}
