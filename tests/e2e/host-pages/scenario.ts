import { expect, type Locator } from '@playwright/test'
import widgets from '../../../data/widgets.json' with { type: 'json' }
import type { Message } from '../../../widgets/shared/lib/toast.ts'
import type { Api } from './api.ts'
import { expectToast } from './toasts.ts'

/** A visitor's way through a widget: submit it empty, then with a failing API, then successfully. */
export interface Scenario {
  readonly title: string
  /** The element is `coach-<name>`. */
  readonly name: string
  /** Options beyond the widget's samples. */
  readonly options?: Readonly<Record<string, string>>
  /** Opens a widget that is closed at first. */
  readonly open?: (widget: Locator) => Promise<void>
  /** Expects the messages after an empty submit; missing if the widget has none. */
  readonly refused?: (widget: Locator) => Promise<void>
  readonly fillIn?: (widget: Locator) => Promise<void>
  readonly send?: (widget: Locator) => Promise<void>
  readonly failure: Message
  /** The label of the button that retries after a failure, if another one than `send` presses. */
  readonly retry?: string
  readonly taken: (widget: Locator) => Promise<void>
  /** Closes a modal dialog. */
  readonly leave?: (widget: Locator) => Promise<void>
  /** CSS selectors of the opaque parts that the widget draws. */
  readonly parts: readonly string[]
}

export type Stage = 'closed' | 'refused' | 'failed' | 'taken'

/** Runs the whole scenario. An API that answers from the start skips the failure.
 * @param look is called at each visible stage */
export async function goThrough(
  scenario: Scenario,
  widget: Locator,
  api: Api,
  look: (stage: Stage) => Promise<void> = async () => {},
): Promise<void> {
  if (scenario.open) {
    await look('closed')
    await scenario.open(widget)
  }
  if (scenario.refused) {
    await scenario.send?.(widget)
    await scenario.refused(widget)
    await look('refused')
  }
  await failToSend(scenario, widget, api)
  await look('failed')
  api.answers()
  await (retryIn(scenario, widget)?.click() ?? scenario.send?.(widget))
  await scenario.taken(widget)
  await look('taken')
}

/** Fills in and submits without an answer: an error is shown, and typed text stays. */
export async function failToSend(scenario: Scenario, widget: Locator, api: Api): Promise<void> {
  await scenario.fillIn?.(widget)
  const typed = await typedInto(widget)
  const calls = api.called.length
  await scenario.send?.(widget)
  // An earlier toast may still be visible there.
  if (scenario.send) await expect.poll(() => api.called.length).toBeGreaterThan(calls)
  await expectToast(widget.page(), scenario.failure)
  // It shows that this widget's own call has failed: the toast may be that of a removed one.
  await retryIn(scenario, widget)?.waitFor()
  await expect.poll(() => typedInto(widget)).toEqual(typed)
}

const retryIn = ({ retry }: Scenario, widget: Locator) =>
  retry ? widget.getByRole('button', { name: retry }) : undefined

/** All values that a visitor has entered into a widget, and sent chat messages. */
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

/** The row of a scenario's widget. */
export function rowOf({ name }: Scenario) {
  const row = rows.get(name)
  if (!row) throw new Error(`data/widgets.json has no ${name}`)
  return row
}

/** The sample options of a scenario's widget with its own ones. */
export function optionsOf(scenario: Scenario): Record<string, string> {
  return { ...rowOf(scenario).sample, ...scenario.options }
}

const attributes = (options: Record<string, string>) =>
  Object.entries(options)
    .map(([name, text]) => ` data-${name}="${text}"`)
    .join('')

/** The script tag as a marketer pastes it. */
export function tagOf(
  scenario: Scenario,
  origin: string,
  more: Record<string, string> = {},
): string {
  const all = attributes({ ...optionsOf(scenario), ...more })
  return `<script src="${origin}/widgets/${scenario.name}.js" async${all}></script>`
}

/** The element as a page's author writes it. */
export function elementOf(scenario: Scenario): string {
  const { element } = rowOf(scenario)
  return `<${element}${attributes(optionsOf(scenario))}></${element}>`
}
