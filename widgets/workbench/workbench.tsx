import embed from '../../data/embed.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import { setAddress, useAddress } from './address.ts'
import { hostPages } from './host-pages.ts'
import { Knob } from './knob.tsx'
import { scenesOf } from './scenes.ts'
import { Sheet } from './sheet.tsx'

interface Option {
  readonly text: string
  readonly choices?: readonly string[]
  readonly flag?: boolean
}

const every = 'every state'
const places = ['wide', 'tablet', 'phone']

/** Every widget in every state, on the pages of strangers, with its options to play with. */
export function Workbench() {
  const settings = useAddress()
  const elements = widgets.map((one) => one.element)
  const element = settings.get('widget') ?? elements[0] ?? ''
  const row = widgets.find((one) => one.element === element)
  const state = settings.get('state') ?? every
  const page = settings.get('page') ?? 'plain'
  const place = settings.get('place') ?? 'wide'
  const options: Record<string, Option> = { ...row?.attributes, ...embed.attributes }
  const sample: Record<string, string> = { ...row?.sample }

  const change = (name: string) => (value: string | undefined) => {
    // The states and options of one widget mean nothing to another.
    const changed = new URLSearchParams(name === 'widget' ? { page, place } : settings)
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
    setAddress(changed)
  }
  const choice = (label: string, value: string, choices: readonly string[]) => (
    <Knob label={label} {...{ value, choices }} change={change(label)} />
  )
  const states = Object.keys(scenesOf(element))
  const tried = Object.keys(options).map((name) => [name, settings.get(name) ?? sample[name]])
  const properties = Object.keys(embed.properties).map((name) => [name, settings.get(name)])

  return (
    <>
      <nav>
        <h1>Workbench</h1>
        {choice('widget', element, elements)}
        {choice('state', state, [every, ...states])}
        {choice('page', page, Object.keys(hostPages))}
        {choice('place', place, places)}
        <h2>Options</h2>
        {Object.entries(options).map(([name, { text, choices, flag }]) => (
          <Knob
            key={name}
            label={name}
            help={text}
            {...(choices && { choices: ['', ...choices] })}
            {...(flag && { flag })}
            value={settings.get(name) ?? sample[name]}
            change={change(name)}
          />
        ))}
        <h2>Properties</h2>
        {Object.entries(embed.properties).map(([name, text]) => (
          <Knob
            key={name}
            label={name}
            help={text}
            value={settings.get(name) ?? undefined}
            change={change(name)}
          />
        ))}
      </nav>
      <Sheet
        {...{ element, page, place }}
        states={state === every ? states : [state]}
        options={Object.fromEntries([...tried, ...properties].filter(([, value]) => value != null))}
      />
    </>
  )
}
