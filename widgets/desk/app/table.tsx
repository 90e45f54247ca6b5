import type { ReactNode } from 'react'

interface Props {
  /** The id of the heading that names it. */
  readonly labelledBy: string
  /** The names of the columns; empty of one that only has buttons. */
  readonly columns: readonly string[]
  /** The rows. */
  readonly children: ReactNode
}

/** A table with a row of headings, which scrolls sideways if it is too wide. */
export function Table({ labelledBy, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll it.
    <section className="scroll" aria-labelledby={labelledBy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name) =>
              name ? (
                <th key={name} scope="col">
                  {name}
                </th>
              ) : (
                <td key={name} />
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
