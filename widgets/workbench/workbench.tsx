import embed from '../../data/embed.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }
import { setAddress, useAddress } from './address.ts'
import { Canvas } from './canvas.tsx'
import { Control } from './control.tsx'
import { hostPages } from './host-pages.ts'
import { storiesOf } from './stories.ts'

interface Option {
  readonly text: string
  readonly choices?: readonly string[]
  readonly boolean?: boolean
}

const allStories = 'all stories'
const viewports = ['wide', 'tablet', 'phone']

/** Every widget's stories on every kind of host page, with controls for its options. */
export function Workbench() {
  const settings = useAddress()
  const elements = widgets.map((one) => one.element)
  const element = settings.get('widget') ?? elements[0] ?? ''
  const row = widgets.find((one) => one.element === element)
  const story = settings.get('story') ?? allStories
  const page = settings.get('page') ?? 'plain'
  const viewport = settings.get('viewport') ?? 'wide'
  const options: Record<string, Option> = { ...row?.attributes, ...embed.attributes }
  const sample: Record<string, string> = { ...row?.sample }

  const change = (name: string) => (value: string | undefined) => {
    // Another widget has other stories and options, so these are reset.
    const changed = new URLSearchParams(name === 'widget' ? { page, viewport } : settings)
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
    setAddress(changed)
  }
  const choice = (label: string, value: string, choices: readonly string[]) => (
    <Control label={label} {...{ value, choices }} change={change(label)} />
  )
  const stories = Object.keys(storiesOf(element))
  const args = Object.keys(options).map((name) => [name, settings.get(name) ?? sample[name]])
  const properties = Object.keys(embed.properties).map((name) => [name, settings.get(name)])

  return (
    <>
      <nav>
        <h1>Workbench</h1>
        {choice('widget', element, elements)}
        {choice('story', story, [allStories, ...stories])}
        {choice('page', page, Object.keys(hostPages))}
        {choice('viewport', viewport, viewports)}
        <h2>Controls</h2>
        {Object.entries(options).map(([name, { text, choices, boolean }]) => (
          <Control
            key={name}
            label={name}
            help={text}
            {...(choices && { choices: ['', ...choices] })}
            {...(boolean && { boolean })}
            value={settings.get(name) ?? sample[name]}
            change={change(name)}
          />
        ))}
        <h2>CSS properties</h2>
        {Object.entries(embed.properties).map(([name, text]) => (
          <Control
            key={name}
            label={name}
            help={text}
            value={settings.get(name) ?? undefined}
            change={change(name)}
          />
        ))}
      </nav>
      <Canvas
        {...{ element, page, viewport }}
        stories={story === allStories ? stories : [story]}
        options={Object.fromEntries([...args, ...properties].filter(([, value]) => value != null))}
      />
    </>
  )
}
