import {
  type ImportColumn,
  type ImportField,
  importFields,
} from '../../../data/contracts/imports.ts'
import copy from '../../../data/desk.json' with { type: 'json' }

interface Props {
  readonly columns: readonly ImportColumn[]
  readonly isDisabled: boolean
  readonly onChange: (columns: readonly ImportColumn[]) => void
}

const { import: texts } = copy

/** What each column of a file holds, as its header tells or as somebody chooses. */
export function Columns({ columns, isDisabled, onChange }: Props) {
  /** Gives a field to one column, and takes it from the one that had it. */
  const give = (at: number, field: ImportField | null) =>
    onChange(
      columns.map((column, index) => {
        if (index === at) return { ...column, field }
        return field !== null && column.field === field ? { ...column, field: null } : column
      }),
    )

  return (
    <fieldset className="import-columns" aria-describedby="import-columns-hint">
      <legend>{texts.columns}</legend>
      <p id="import-columns-hint" className="hint">
        {columns.some(({ field }) => field) ? texts.columnsHint : texts.unmatched}
      </p>
      <ul>
        {columns.map(({ header, field, example }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may have one header.
          <li key={at}>
            <label htmlFor={`column-${at}`}>
              {header || texts.unnamed.replace('{number}', `${at + 1}`)}
            </label>
            <span id={`column-${at}-example`} className="hint">
              {example}
            </span>
            <select
              id={`column-${at}`}
              aria-describedby={`column-${at}-example`}
              aria-disabled={isDisabled || undefined}
              value={field ?? ''}
              onChange={({ currentTarget: { value } }) =>
                give(at, (value || null) as ImportField | null)
              }
            >
              <option value="">{texts.leftOut}</option>
              {importFields.map((name) => (
                <option key={name} value={name}>
                  {texts.fields[name]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
