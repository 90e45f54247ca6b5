import { useMutation } from '@tanstack/react-query'
import { instance } from 'valibot'
import type { ExportFormat } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { useWidget } from '../shared/hooks/use-widget.ts'
import { useDeskApi } from './use-desk-api.ts'
import { type Filter, searchOf } from './use-inbox.ts'

/** A large file may be long on its way. */
const timeoutMs = 30 * 60_000
const downloadMs = 60_000

/** Downloads all results of a filter. The filter is sent in the body, because URLs end up in histories. */
export function useExport(filter: Filter) {
  const { load } = useDeskApi()
  const { toast } = useWidget()

  return useMutation({
    mutationFn: (format: ExportFormat) => {
      const body = { ...searchOf(filter), format }
      const read = (response: Response) => (response.ok ? response.blob() : response.json())
      return load('/export', instance(Blob), { body, read, timeoutMs })
    },
    onSuccess(file, format) {
      const url = URL.createObjectURL(file)
      const name = `records-${new Date().toISOString().slice(0, 10)}.${format === 'json' ? 'json' : 'csv'}`
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      // Safari reads the URL after the click.
      setTimeout(() => URL.revokeObjectURL(url), downloadMs)
    },
    onError: () => toast(copy.failure),
  })
}
