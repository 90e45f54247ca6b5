import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type ImportColumn,
  type ImportType,
  maxImportBytes,
} from '../../../data/contracts/imports.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { counted } from '../app/counted.ts'
import { useNotify } from '../app/notices.tsx'
import { viewPath } from '../app/paths.ts'
import { Columns } from './columns.tsx'
import { ImportResult } from './import-result.tsx'
import { Imports, importsPath } from './imports.tsx'
import { upload } from './upload.ts'

const { import: texts } = copy
const types: readonly ImportType[] = ['people', 'subscribers']

interface Wish {
  readonly file: File
  readonly query: URLSearchParams
}

/** Brings people or subscribers from a CSV file: tried first, so that every problem is known before. */
export function Import() {
  const notify = useNotify()
  const client = useQueryClient()
  const [type, setType] = useState<ImportType>('people')
  const [file, setFile] = useState<File>()
  const [agreed, setAgreed] = useState('')
  const [columns, setColumns] = useState<readonly ImportColumn[]>([])
  const [isByHand, setByHand] = useState(false)

  const run = useMutation({
    mutationFn: ({ file, query }: Wish) => upload(`/imports?${query}`, file),
    onSuccess({ id, counts, columns: found }) {
      setColumns(id === null ? found : [])
      if (id === null) return
      setByHand(false)
      notify({ ...texts.done, description: counted(texts.added, counts.added + counts.listed) })
      void client.invalidateQueries()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [importsPath] }),
  })
  const tried = run.data?.id === null ? run.data : undefined
  const isTooLarge = file !== undefined && file.size > maxImportBytes
  const needsConsent = type === 'subscribers' && agreed.trim().length < 10

  function send(file: File, isDry: boolean) {
    const query = new URLSearchParams({ type, name: file.name, dry: isDry ? '1' : '0' })
    if (type === 'subscribers' && agreed.trim() !== '') query.set('agreed', agreed.trim())
    if (isByHand) query.set('columns', columns.map(({ field }) => field ?? '').join())
    run.mutate({ file, query })
  }

  function start(event: FormEvent) {
    event.preventDefault()
    if (file && !isTooLarge && !run.isPending) send(file, true)
  }

  return (
    <div className="view">
      <a href={viewPath('inbox')}>{copy.record.back}</a>
      <h1>{texts.title}</h1>
      <p className="hint">{texts.text}</p>
      <form className="import-form" onSubmit={start}>
        <p>
          <label htmlFor="import-type">{texts.type}</label>
          <select
            id="import-type"
            value={type}
            onChange={({ currentTarget }) => {
              setType(currentTarget.value as ImportType)
              run.reset()
            }}
          >
            {types.map((value) => (
              <option key={value} value={value}>
                {texts.types[value]}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="import-file">{texts.file}</label>
          <input
            id="import-file"
            type="file"
            accept=".csv,text/csv"
            required
            aria-invalid={isTooLarge || run.isError}
            aria-describedby="import-problem"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0])
              setColumns([])
              setByHand(false)
              run.reset()
            }}
          />
          <span id="import-problem" className="error" role="alert">
            {isTooLarge ? texts.tooLarge : run.error && (run.error.detail ?? copy.record.failure)}
          </span>
        </p>
        {columns.length > 0 && (
          <Columns
            columns={columns}
            isDisabled={run.isPending}
            onChange={(changed) => {
              if (run.isPending) return
              setColumns(changed)
              setByHand(true)
              run.reset()
            }}
          />
        )}
        {type === 'subscribers' && (
          <p>
            <label htmlFor="import-agreed">{texts.agreed}</label>
            <textarea
              id="import-agreed"
              rows={2}
              maxLength={1000}
              value={agreed}
              onInput={({ currentTarget }) => setAgreed(currentTarget.value)}
            />
          </p>
        )}
        <p className="actions">
          <Button
            type="submit"
            className={tried ? '' : 'primary'}
            label={run.isPending ? texts.running : texts.try}
            isDisabled={run.isPending || !file || isTooLarge}
          />
          {tried && tried.counts.added + tried.counts.known > 0 && file && (
            <Button
              className="primary"
              label={texts.confirm}
              isDisabled={run.isPending || needsConsent}
              onClick={() => send(file, false)}
            />
          )}
        </p>
        {tried && needsConsent && <p className="error">{texts.needsConsent}</p>}
      </form>
      {run.data && <ImportResult result={run.data} />}
      <Imports />
    </div>
  )
}
