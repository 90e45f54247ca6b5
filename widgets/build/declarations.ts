import { optionsOf, type WidgetOption } from '../../data/contracts/widget-options.ts'
import embed from '../../data/embed.json' with { type: 'json' }
import widgets from '../../data/widgets.json' with { type: 'json' }

/** A row of data/widgets.json. */
export type Widget = (typeof widgets)[number]

/** Returns a widget's attributes: those that it shares with others, and its own. */
export const attributesOf = (widget: Widget): [string, WidgetOption][] =>
  Object.entries(optionsOf(widget))

/** Returns a name such as coach-blog-admin as that of a class: CoachBlogAdmin. */
export const className = (element: string) =>
  element.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the events that a widget fires. */
export const eventsOf = (widget: Widget): readonly string[] => [
  ...widget.events,
  ...('takesTrigger' in widget ? ['opened', 'closed'] : []),
]

const canOpen = ({ events }: Widget) => events.includes('opened')
const canSend = ({ events }: Widget) => events.includes('submitted')

/** The element's methods, defined once its script has run. */
export const methodsOf = (widget: Widget): string[] => [
  ...(canOpen(widget) ? ['open', 'close'] : []),
  ...(canSend(widget) ? ['reset'] : []),
]

/** Declares what events tell. */
export const coachDetail = `export interface CoachDetail {
  /** The widget's name, such as newsletter. */
  readonly widget: string
  /** The reason for a failure. */
  readonly code?: string
  /** The id of the element. */
  readonly id: string
  /** Where the lead comes from, as it is stored. */
  readonly source: string
  /** The variant that the page tries. */
  readonly variant?: string
  /** The id of what was stored. */
  readonly submission?: string
  /** The number of the question that is shown. */
  readonly step?: number
}
`

/** Declares the elements, their methods and their events for host pages in TypeScript. */
export function typeDeclarations(): string {
  const elements = widgets.map((widget) => {
    const methods = methodsOf(widget).map((name) => `${name}?(): void`)
    const type = methods.length > 0 ? `HTMLElement & { ${methods.join('; ')} }` : 'HTMLElement'
    return `    '${widget.element}': ${type}\n`
  })
  const events = Object.entries(embed.events).map(
    ([name, text]) => `    /** ${text}. */\n    'coach:${name}': CustomEvent<CoachDetail>\n`,
  )
  return `${coachDetail}
declare global {
  interface HTMLElementTagNameMap {
${elements.join('')}  }
  interface HTMLElementEventMap {
${events.join('')}  }
}
`
}

/** The options whose names are the page's own. */
const hiddenOptions = `      /** ${embed.hidden}. */\n      [name: \`hidden-\${string}\`]: string | undefined\n`

/** Declares each element's attributes and events as the properties of a framework's templates. */
function propertiesOf(eventPrefix: string): string {
  const elements = widgets.map((widget) => {
    const attributes = attributesOf(widget).map(
      ([name, { text, choices, boolean }]) =>
        `      /** ${text}. */\n      '${name}'?: ${typeText(choices, boolean)}\n`,
    )
    const events = eventsOf(widget).map(
      (name) => `      '${eventPrefix}:${name}'?: (event: CustomEvent<CoachDetail>) => void\n`,
    )
    const hidden = widget.isForm ? [hiddenOptions] : []
    const members = [...attributes, ...hidden, ...events]
    return `    '${widget.element}': Coach<{\n${members.join('')}    }>\n`
  })
  return elements.join('')
}

/** Declares the elements for JSX in React 19, with their attributes and events. */
export function reactDeclarations(): string {
  return `import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CoachDetail } from './coach.d.ts'

type Coach<Props> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Props

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${propertiesOf('oncoach').replace(/^(?=.)/gm, '  ')}    }
  }
}
`
}

/** Declares the elements for templates of Vue 3, with their attributes and events. */
export function vueDeclarations(): string {
  return `import type { HTMLAttributes } from 'vue'
import type { CoachDetail } from './coach.d.ts'

type Coach<Props> = new () => { $props: HTMLAttributes & Props }

declare module 'vue' {
  interface GlobalComponents {
${propertiesOf('onCoach')}  }
}
`
}

/** Returns the type of an attribute's value. */
export const typeText = (choices?: readonly string[], boolean?: boolean) =>
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
      members: methodsOf(widget).map((name) => ({ kind: 'method', name })),
      events: eventsOf(widget).map((event) => ({
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
