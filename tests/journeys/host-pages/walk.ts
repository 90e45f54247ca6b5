import { expect, type Locator } from '@playwright/test'
import widgets from '../../../data/widgets.json' with { type: 'json' }
import type { Message } from '../../../widgets/shared/lib/toast.ts'
import type { Api } from './api.ts'
import { expectToast } from './toasts.ts'

/** How a visitor goes through a widget: it is sent empty, then in vain, then with success. */
export interface Walk {
  readonly title: string
  /** Whose element is `coach-<name>`. */
  readonly name: string
  /** Options beside the widget's sample ones. */
  readonly options?: Readonly<Record<string, string>>
  /** Leads to what is closed at first. */
  readonly open?: (widget: Locator) => Promise<void>
  /** What is shown when nothing was filled in; none where nothing is to be. */
  readonly refused?: (widget: Locator) => Promise<void>
  readonly fillIn?: (widget: Locator) => Promise<void>
  readonly send?: (widget: Locator) => Promise<void>
  readonly failure: Message
  /** Sends what could not be sent, where that is not the first way. */
  readonly sendAgain?: (widget: Locator) => Promise<void>
  readonly taken: (widget: Locator) => Promise<void>
  /** Lets a modal go. */
  readonly leave?: (widget: Locator) => Promise<void>
  /** What it draws, by CSS, as far as it hides what is behind it. */
  readonly parts: readonly string[]
}

export type Stage = 'closed' | 'refused' | 'failed' | 'taken'

/** Goes through all of it. An API that answers from the start leaves the failure out.
 * @param look is told of each stage that can be seen */
export async function goThrough(
  walk: Walk,
  widget: Locator,
  api: Api,
  look: (stage: Stage) => Promise<void> = async () => {},
): Promise<void> {
  if (walk.open) {
    await look('closed')
    await walk.open(widget)
  }
  if (walk.refused) {
    await walk.send?.(widget)
    await walk.refused(widget)
    await look('refused')
  }
  await failToSend(walk, widget, api)
  await look('failed')
  api.answers()
  await (walk.sendAgain ?? walk.send)?.(widget)
  await walk.taken(widget)
  await look('taken')
}

/** Fills in and sends where no answer comes: that is said, and nothing that was typed is lost. */
export async function failToSend(walk: Walk, widget: Locator, api: Api): Promise<void> {
  await walk.fillIn?.(widget)
  const typed = await typedInto(widget)
  const calls = api.called.length
  await walk.send?.(widget)
  // A toast of before may stand there still.
  if (walk.send) await expect.poll(() => api.called.length).toBeGreaterThan(calls)
  await expectToast(widget.page(), walk.failure)
  await expect.poll(() => typedInto(widget)).toEqual(typed)
}

/** All that a visitor has put into a widget, wherever it stands there now. */
export function typedInto(widget: Locator): Promise<string[]> {
  return widget.locator('input, select, textarea, legend, .user').evaluateAll((all) =>
    all
      .map((one) => {
        if (one instanceof HTMLInputElement && one.type === 'radio') return `${one.checked}`
        return 'value' in one ? String(one.value) : (one.lastChild?.textContent ?? '')
      })
      .filter((text) => text),
  )
}

const rows = new Map(widgets.map((row) => [row.name, row]))

/** The row of a walk's widget. */
export function rowOf({ name }: Walk) {
  const row = rows.get(name)
  if (!row) throw new Error(`data/widgets.json has no ${name}`)
  return row
}

/** The sample options of a walk's widget and its own. */
export function optionsOf(walk: Walk): Record<string, string> {
  return { ...rowOf(walk).sample, ...walk.options }
}

const attributes = (options: Record<string, string>) =>
  Object.entries(options)
    .map(([name, text]) => ` data-${name}="${text}"`)
    .join('')

/** The script tag as a marketer pastes it. */
export function tagOf(walk: Walk, origin: string, more: Record<string, string> = {}): string {
  const all = attributes({ ...optionsOf(walk), ...more })
  return `<script src="${origin}/widgets/${walk.name}.js" async${all}></script>`
}

/** The element as a page's author writes it. */
export function elementOf(walk: Walk): string {
  const { element } = rowOf(walk)
  return `<${element}${attributes(optionsOf(walk))}></${element}>`
}
