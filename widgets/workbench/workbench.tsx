import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { optionsOf, type WidgetOption } from '../../data/contracts/widget-options.ts'
import embed from '../../data/embed.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import { hostPages } from './host-pages.ts'
import { storiesOf, type Waiting } from './story.ts'
import './workbench.css'

/** The option of a control. Without choices it is a text field. */
type Option = Partial<WidgetOption>

const allStories = 'all stories'

/** The settings are in the URL, so that every story has a link. */
const useSettings = () =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => location.hash.slice(1)))

function subscribe(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Sets one setting of the workbench, an option, or a custom property. */
function Control(props: Option & { readonly name: string; readonly value: string | undefined }) {
  const { name, text, choices, boolean, value } = props
  const id = useId()
  const settings = useSettings()
  function change(changed: string | undefined) {
    // Another widget has other stories and options, so these are reset.
    const others = [...settings].filter(([key]) => name !== 'widget' || /page|viewport/.test(key))
    const rest = others.filter(([key]) => key !== name)
    location.hash = `${new URLSearchParams(changed === undefined ? rest : [...rest, [name, changed]])}`
  }
  return (
    <div className="control" title={text}>
      <label htmlFor={id}>{name}</label>
      {choices ? (
        <select id={id} value={value} onChange={({ target }) => change(target.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={boolean ? 'checkbox' : 'text'}
          checked={value !== undefined}
          value={value ?? ''}
          onChange={({ target }) =>
            change(boolean ? (target.checked ? '' : undefined) : target.value || undefined)
          }
        />
      )}
    </div>
  )
}

/** A story in its frame, with what its requests and its user wait for. */
function Story({ name, src }: { readonly name: string; readonly src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [waiting, setWaiting] = useState<Waiting>({})
  useEffect(() => {
    function receive({ source, data }: MessageEvent<Waiting>) {
      if (source === frame.current?.contentWindow) setWaiting((now) => ({ ...now, ...data }))
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [])
  const shown = Object.entries(waiting).filter(([, state]) => state)
  return (
    <figure>
      <figcaption>
        {name}
        {shown.map(([who, state]) => (
          <code key={who}>
            {who}: {state}
          </code>
        ))}
      </figcaption>
      <iframe ref={frame} src={src} title={name} />
    </figure>
  )
}

/** Every widget's stories on every kind of host page, with controls for its options. */
function Workbench() {
  const settings = useSettings()
  const row = widgets.find(({ element }) => element === settings.get('widget')) ?? widgets[0]
  const stories = storiesOf(row?.element ?? '')
  const choices = {
    widget: widgets.map(({ element }) => element),
    story: [allStories, ...Object.keys(stories)],
    page: Object.keys(hostPages),
    viewport: ['wide', 'tablet', 'phone'],
  }
  const chosen = (name: keyof typeof choices) => settings.get(name) ?? choices[name][0] ?? ''
  const properties = Object.entries(embed.properties).map(([name, text]) => [name, { text }])
  const options = Object.entries<Option>(row ? optionsOf(row) : {})
  const controls = [...options, ...properties] as [string, Option][]
  const set = [...settings].filter(([name]) => !Object.hasOwn(choices, name))
  const values: Readonly<Record<string, string>> = { ...row?.sample, ...Object.fromEntries(set) }
  const shown = chosen('story') === allStories ? choices.story.slice(1) : [chosen('story')]
  return (
    <>
      <nav>
        <h1>Workbench</h1>
        {(['widget', 'story', 'page', 'viewport'] as const).map((name) => (
          <Control key={name} name={name} choices={choices[name]} value={chosen(name)} />
        ))}
        <h2>Options and properties</h2>
        {controls.map(([name, { choices, ...option }]) => (
          <Control
            key={name}
            {...{ name, ...option, ...(choices && { choices: ['', ...choices] }) }}
            value={values[name]}
          />
        ))}
      </nav>
      <main className={`${chosen('viewport')} ${shown.length > 1 ? 'many' : 'one'}`}>
        {shown.map((story) => {
          const address = new URLSearchParams({ element: row?.element ?? '', story })
          for (const [name, value] of Object.entries({ ...stories[story]?.args, ...values })) {
            address.set(name.replace(/^(?!--|data-)/, 'data-'), value)
          }
          const src = `/host/${encodeURIComponent(chosen('page'))}?${address}`
          return <Story key={src} name={story} src={src} />
        })}
      </main>
    </>
  )
}

createRoot(document.querySelector('#workbench') as HTMLElement).render(<Workbench />)
