import { useEffect, useState } from 'react'
import {
  type DeskDetail,
  type DeskRecord,
  deskDetail,
  type Status,
} from '../../data/contracts/desk.ts'
import { useDeskApi } from './use-desk-api.ts'

/**
 * Loads a record with all its values, and reloads it when it changes in the list.
 * @param listed the record in the list
 */
export function useRecord(
  id: string,
  listed: DeskRecord | undefined,
  onChanged: (record: DeskRecord) => void,
) {
  const { call } = useDeskApi()
  const [record, setRecord] = useState<DeskDetail | 'gone'>()
  const [problem, setProblem] = useState<'conflict' | 'failure'>()
  const path = `/records/${id}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: A change in the list reloads the record.
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [call, path, listed])

  async function load(signal?: AbortSignal) {
    const result = await call(path, deskDetail, signal ? { signal } : {})
    if (signal?.aborted) return
    if (result.ok) setRecord(result.body)
    else if (result.code === 'unknown-record') setRecord('gone')
  }

  function update(detail: DeskDetail) {
    setRecord(detail)
    const { sent: _, notes: _notes, history: _history, ...row } = detail
    onChanged(row)
  }

  return {
    /** Undefined until it is loaded. */
    record,
    problem,

    async setStatus(status: Status) {
      if (!record || record === 'gone') return
      const headers = { 'If-Match': `"${record.version}"` }
      const result = await call(path, deskDetail, { method: 'PATCH', body: { status }, headers })
      setProblem(undefined)
      if (result.ok) update(result.body)
      else if (result.code === 'changed-meanwhile') {
        setProblem('conflict')
        await load()
      } else if (result.code === 'unknown-record') setRecord('gone')
      else if (result.code !== 'no-session') setProblem('failure')
    },

    /** Resolves to whether the note was saved. */
    async addNote(noteId: string, note: string): Promise<boolean> {
      const result = await call(`${path}/notes`, deskDetail, { body: { id: noteId, note } })
      setProblem(result.ok || result.code === 'no-session' ? undefined : 'failure')
      if (result.ok) update(result.body)
      return result.ok
    },
  }
}
