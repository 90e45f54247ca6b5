import { useState } from 'react'
import embed from '../../data/embed.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import { Choice } from './choice.tsx'
import { hostPages } from './host-pages.ts'
import { states } from './states.ts'

const widths = { full: '100%', tablet: '768px', phone: '360px' } as const

/** Every widget in every state, on the pages of strangers, with its attributes to play with. */
export function Workbench() {
  const [element, setElement] = useState(widgets[0]?.element ?? '')
  const [state, setState] = useState('idle')
  const [host, setHost] = useState('plain')
  const [width, setWidth] = useState<string>('full')
  const row = widgets.find((one) => one.element === element)
  const [written, setWritten] = useState<Record<string, string>>(row?.sample ?? {})

  const options = new URLSearchParams({ element, state })
  for (const [name, value] of Object.entries(written)) {
    if (value) options.set(`data-${name.replace(/^data-/, '')}`, value)
  }
  const address = `/host/${encodeURIComponent(host)}?${options}`

  return (
    <>
      <nav>
        <h1>Workbench</h1>
        <Choice
          label="Widget"
          all={widgets.map((one) => one.element)}
          chosen={element}
          choose={(name) => {
            setElement(name)
            setWritten(widgets.find((one) => one.element === name)?.sample ?? {})
          }}
        />
        <Choice label="State" all={states} chosen={state} choose={setState} />
        <Choice label="Page" all={Object.keys(hostPages)} chosen={host} choose={setHost} />
        <Choice label="Width" all={Object.keys(widths)} chosen={width} choose={setWidth} />
        <h2>Attributes</h2>
        {Object.entries({ ...row?.attributes, ...embed.attributes }).map(([name, { text }]) => (
          <label key={name} title={text}>
            {name}
            <input
              value={written[name] ?? ''}
              onChange={({ target }) => setWritten({ ...written, [name]: target.value })}
            />
          </label>
        ))}
      </nav>
      <iframe
        key={address}
        src={address}
        title={`${element}, ${state}`}
        style={{ inlineSize: Object.entries(widths).find(([name]) => name === width)?.[1] }}
      />
    </>
  )
}
