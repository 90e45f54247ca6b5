import type { InferOutput } from 'valibot'
import type { importReply } from '../../../data/contracts/imports.ts'
import copy from '../../../data/desk.json' with { type: 'json' }

const { import: texts } = copy
const names = Object.keys(texts.counts) as (keyof typeof texts.counts)[]

/** Says what an import did, or would do: the columns, the counts, and each problem with its row. */
export function ImportResult({ result }: { readonly result: InferOutput<typeof importReply> }) {
  const { id, columns, counts, problems, more_problems } = result
  return (
    <section className="pane import-result" aria-label={id ? texts.result : texts.tried}>
      <h2>
        <span role="status">{id ? texts.result : texts.tried}</span>
      </h2>
      <ul className="import-counts">
        {names
          .filter((name) => name === 'rows' || counts[name] > 0)
          .map((name) => (
            <li key={name}>
              {texts.counts[name].replace('{count}', counts[name].toLocaleString())}
            </li>
          ))}
      </ul>
      {id && (
        <p>
          {columns
            .map(({ header, field }) => `${header}: ${field ? texts.fields[field] : texts.leftOut}`)
            .join(' · ')}
        </p>
      )}
      {problems.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.problem}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <th scope="row">{row}</th>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more_problems > 0 && (
        <p className="hint">{texts.more.replace('{count}', more_problems.toLocaleString())}</p>
      )}
    </section>
  )
}
