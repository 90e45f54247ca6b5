import { useMutation } from '@tanstack/react-query'
import { instance } from 'valibot'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useNotify } from './notices.tsx'
import { useDeskApi } from './use-desk-api.ts'

/** A large file may be long on its way. */
const timeoutMs = 30 * 60_000
const downloadMs = 60_000

interface Download {
  readonly path: string
  readonly body?: object
  /** The file’s name without its date. */
  readonly name: string
  readonly ending: string
}

/** Downloads files of the desk's API. */
export function useDownload() {
  const { load } = useDeskApi()
  const notify = useNotify()

  return useMutation({
    mutationFn: ({ path, body }: Download) => {
      const read = (response: Response) => (response.ok ? response.blob() : response.json())
      return load(path, instance(Blob), { ...(body && { body }), read, timeoutMs })
    },
    onSuccess(file, { name, ending }) {
      const url = URL.createObjectURL(file)
      const download = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`
      Object.assign(document.createElement('a'), { href: url, download }).click()
      // Safari reads the URL after the click.
      setTimeout(() => URL.revokeObjectURL(url), downloadMs)
    },
    onError: () => notify(copy.failure),
  })
}
