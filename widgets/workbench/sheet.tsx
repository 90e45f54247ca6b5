import { scenesOf } from './scenes.ts'

interface Props {
  readonly element: string
  readonly states: readonly string[]
  /** Of the host page, by its name. */
  readonly page: string
  readonly place: string
  /** Attributes, and custom properties by their names with dashes. */
  readonly options: Readonly<Record<string, string>>
}

/** States side by side, each in a host page of its own. */
export function Sheet({ element, states, page, place, options }: Props) {
  return (
    <main className={`${place} ${states.length > 1 ? 'many' : 'one'}`}>
      {states.map((state) => {
        const address = new URLSearchParams({ element, state })
        const set = { ...scenesOf(element)[state]?.attributes, ...options }
        for (const [name, value] of Object.entries(set)) {
          address.set(name.startsWith('--') ? name : `data-${name.replace(/^data-/, '')}`, value)
        }
        const src = `/host/${encodeURIComponent(page)}?${address}`
        return (
          <figure key={state}>
            <figcaption>{state}</figcaption>
            <iframe key={src} src={src} title={state} />
          </figure>
        )
      })}
    </main>
  )
}
