import embed from '../../data/embed.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }

interface Attribute {
  readonly text: string
  readonly choices?: readonly string[]
  readonly boolean?: true
}

const attributesOf = (widget: (typeof widgets)[number]): [string, Attribute][] =>
  Object.entries({ ...widget.attributes, ...embed.attributes } as Record<string, Attribute>)

const className = (element: string) =>
  element.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Whether the element has a method `open()`. */
const canOpen = ({ events }: (typeof widgets)[number]) => events.includes('opened')

/** Declares the elements and their events for host pages in TypeScript. */
export function typeDeclarations(): string {
  const elements = widgets.map(
    (widget) => `    '${widget.element}': ${canOpen(widget) ? 'CoachDialog' : 'HTMLElement'}\n`,
  )
  const events = Object.entries(embed.events).map(
    ([name, text]) => `    /** ${text}. */\n    'coach:${name}': CustomEvent<CoachDetail>\n`,
  )
  return `export interface CoachDetail {
  /** The widget's name, such as newsletter. */
  readonly widget: string
  /** The reason for a failure. */
  readonly code?: string
}

/** A widget that the page can open. */
export interface CoachDialog extends HTMLElement {
  /** Opens the widget. Defined once its script has run. */
  open?(): void
}

declare global {
  interface HTMLElementTagNameMap {
${elements.join('')}  }
  interface HTMLElementEventMap {
${events.join('')}  }
}
`
}

/** The options whose names are the page's own. */
const hiddenOptions = `    /** ${embed.hidden}. */\n    [name: \`hidden-\${string}\`]: string | undefined\n`

/** Declares the elements for JSX in React 19, with their attributes and events. */
export function reactDeclarations(): string {
  const elements = widgets.map((widget) => {
    const attributes = attributesOf(widget).map(
      ([name, { text, choices, boolean }]) =>
        `    /** ${text}. */\n    '${name}'?: ${typeText(choices, boolean)}\n`,
    )
    const events = widget.events.map(
      (name) => `    'oncoach:${name}'?: (event: CustomEvent<CoachDetail>) => void\n`,
    )
    const hidden = widget.takesHidden ? [hiddenOptions] : []
    const members = [...attributes, ...hidden, ...events]
    return `  '${widget.element}': Coach<{\n${members.join('')}  }>\n`
  })
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CoachDetail } from './coach.d.ts'

type Coach<Props> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Props

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.join('').replace(/^(?=.)/gm, '    ')}    }
  }
}
`
}

/** Returns the type of an attribute's value. */
const typeText = (choices?: readonly string[], boolean?: boolean) =>
  choices?.map((choice) => `'${choice}'`).join(' | ') ?? (boolean ? 'boolean' : 'string')

/** Describes the elements to editors: a custom elements manifest, schema version 1.0.0. */
export function customElements(): object {
  const cssProperties = Object.entries(embed.properties).map(([name, description]) => ({
    name,
    description,
  }))
  const modules = widgets.map((widget) => {
    const { name, element, title } = widget
    const declaration = {
      kind: 'class',
      customElement: true,
      name: className(element),
      tagName: element,
      description: title,
      attributes: attributesOf(widget).map(([attribute, { text, choices, boolean }]) => ({
        name: attribute,
        description: text,
        type: { text: typeText(choices, boolean) },
      })),
      members: canOpen(widget) ? [{ kind: 'method', name: 'open' }] : [],
      events: widget.events.map((event) => ({
        name: `coach:${event}`,
        description: embed.events[event as keyof typeof embed.events],
        type: { text: 'CustomEvent<CoachDetail>' },
      })),
      cssProperties,
    }
    return {
      kind: 'javascript-module',
      path: `${name}.js`,
      declarations: [declaration],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element,
          declaration: { name: declaration.name, module: `${name}.js` },
        },
      ],
    }
  })
  return { schemaVersion: '1.0.0', modules }
}
