import { expect } from 'vitest'
import { trapFocus, trapKinds, trappedDialog } from '../support/focus-traps.ts'
import { textsOfWidgets, translatePage, waysToTranslate } from '../support/translator.ts'
import { type Scenarios, tag } from './scene.ts'
import { keys } from './visitor.ts'

const inPage = (run: (...given: never[]) => unknown, ...given: readonly string[]) =>
  `(${run})(${given.map((value) => JSON.stringify(value)).join()})`

/** Pages that a translator, a page's own dialog or a filter has changed. */
export const alteredPageScenarios: Scenarios = {
  ...Object.fromEntries(
    waysToTranslate.map((way): [string, Scenarios[string]] => [
      `on a page whose texts are ${way} by a translator, each of a form is shown once, and none that is over`,
      async ({ visitor, server, visit, address }) => {
        const script = (code: string) => `<script>${code}</script>`
        await visit({
          head: script(inPage(translatePage, way)),
          body: tag(server, 'newsletter', 'data-fields="Company *"'),
        })
        const shown = async () => `${await visitor.read(inPage(textsOfWidgets))}`
        const timesOf = async (text: string) => (await shown()).split(text).length - 1
        await visitor.click('button', 'Subscribe')
        await visitor.find('text', 'Please fill in this field')
        await visitor.fill('Company', 'Engines')
        await visitor.fill('Email address', address)
        await expect.poll(() => timesOf('Please fill in this field')).toBe(0)
        await expect.poll(() => timesOf('Please enter a valid')).toBe(0)
        await visitor.click('button', 'Subscribe')
        await visitor.find('text', 'Successfully Subscribed!')
        await expect.poll(() => timesOf('Subscribing...')).toBe(0)
        await expect.poll(() => timesOf('Subscribe |')).toBe(1)
        expect(await visitor.read('faults')).toEqual([])
      },
    ]),
  ),

  ...Object.fromEntries(
    trapKinds.map((kind): [string, Scenarios[string]] => [
      `beside a dialog of the page that keeps the focus as ${kind} does, the chat takes typing and Escape`,
      async ({ visitor, server, visit }) => {
        await visit({ body: trappedDialog + tag(server, 'chat') })
        await visitor.find('button', 'Chat with us')
        await visitor.read(inPage(trapFocus, kind))
        await visitor.find('button', 'Accept', { focused: true })
        await visitor.click('button', 'Chat with us')
        await visitor.find('textbox', 'Your message', { focused: true })
        await visitor.type('Half a th')
        await visitor.click('textbox', 'Purpose')
        await visitor.find('textbox', 'Purpose', { focused: true })
        await visitor.click('textbox', 'Your message')
        await visitor.type('ought')
        await visitor.find('textbox', 'Your message', { value: 'Half a thought' })
        await visitor.type(keys.escape)
        await visitor.gone('textbox', 'Your message')
        await visitor.find('button', 'Accept')
        expect(await visitor.read('faults')).toEqual([])
      },
    ]),
  ),

  'on a page whose body is filtered and transformed, the chat stays in its corner': async ({
    visitor,
    server,
    visit,
  }) => {
    await visit({
      head: '<style>body { filter: contrast(1.2); transform: translateY(0) } ::backdrop { background: red }</style>',
      body: `<div style="height: 3000px">A long page</div>${tag(server, 'chat')}`,
    })
    const { box } = await visitor.find('button', 'Chat with us', { clickable: true })
    expect([box[0] > 1000, box[1] > 650, box[1] + box[3] <= 800]).toEqual([true, true, true])
    expect(await visitor.read('document.elementFromPoint(200, 200).localName')).toBe('div')
    const backdrop = 'getComputedStyle(document.querySelector("coach-chat"), "::backdrop").display'
    expect(await visitor.read(backdrop)).toBe('none')
    await visitor.click('button', 'Chat with us')
    await visitor.find('textbox', 'Your message', { focused: true, clickable: true })
    expect(await visitor.read('faults')).toEqual([])
  },
}
