import { storiesOf } from './stories.ts'

interface Props {
  readonly element: string
  /** Names of stories. */
  readonly stories: readonly string[]
  /** Name of the host page. */
  readonly page: string
  readonly viewport: string
  /** Attributes, and custom properties with their leading dashes. */
  readonly options: Readonly<Record<string, string>>
}

/** Shows stories side by side, each in its own host page. */
export function Canvas({ element, stories, page, viewport, options }: Props) {
  return (
    <main className={`${viewport} ${stories.length > 1 ? 'many' : 'one'}`}>
      {stories.map((story) => {
        const address = new URLSearchParams({ element, story })
        const args = { ...storiesOf(element)[story]?.args, ...options }
        for (const [name, value] of Object.entries(args)) {
          address.set(name.startsWith('--') ? name : `data-${name.replace(/^data-/, '')}`, value)
        }
        const src = `/host/${encodeURIComponent(page)}?${address}`
        return (
          <figure key={story}>
            <figcaption>{story}</figcaption>
            <iframe key={src} src={src} title={story} />
          </figure>
        )
      })}
    </main>
  )
}
