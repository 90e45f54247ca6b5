import { expect, vi } from 'vitest'
import { type Driver, NoAnswer } from './driver.ts'
import { look, type Seen } from './look.ts'

export type Role = 'button' | 'link' | 'textbox' | 'radio' | 'heading' | 'text'

/** Keys without a character, in WebDriver's notation. */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  down: '\uE015',
  space: ' ',
} as const

const patience = { timeout: 60_000, interval: 50 }

/** A page object that finds elements by their accessible name and waits for them. */
export class Visitor {
  private readonly driver: Driver
  constructor(driver: Driver) {
    this.driver = driver
  }

  goto(url: string): Promise<void> {
    return this.driver.goto(url)
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height)
  }

  /** Resolves with the first match once it has the wanted state. */
  async find(role: Role, name: string, wanted: Partial<Seen> = {}, scroll = false): Promise<Seen> {
    let found: Seen | undefined
    const sees = async () => {
      ;[found] = await this.all(role, name, scroll)
      expect(found, `${role} "${name}"`).toMatchObject(wanted)
      return found ?? expect.unreachable()
    }
    return vi.waitFor(sees, patience).catch(async (error: unknown) => {
      if (found || error instanceof NoAnswer) throw error
      const others = (await this.all(role, '')).map(({ text }) => text).join(', ')
      throw new Error(`${role} "${name}" can't be seen, but: ${others.slice(0, 500)}`)
    })
  }

  /** Waits until no match is visible. */
  gone(role: Role, name: string): Promise<void> {
    return vi.waitFor(async () => expect(await this.all(role, name)).toEqual([]), patience)
  }

  /** Waits until the page's address has this path. */
  arrives(path: string): Promise<void> {
    return vi.waitFor(async () => expect(await this.read('location.pathname')).toBe(path), patience)
  }

  /** Waits until a widget has replaced its fallback. */
  drawn(widget: string): Promise<void> {
    const isDrawn = `!!document.querySelector('coach-${widget}')?.shadowRoot?.querySelector('button')`
    return vi.waitFor(async () => expect(await this.read(isDrawn)).toBe(true), patience)
  }

  async click(role: Role, name: string): Promise<void> {
    const wanted = { clickable: true, disabled: false }
    let box: Seen['box'] = [0, 0, 0, 0]
    // A click on a moving element would miss, so wait until its position is stable.
    await vi.waitFor(async () => {
      const before = `${box}`
      box = (await this.find(role, name, wanted, true)).box
      expect(`${box}`).toBe(before)
    }, patience)
    const [x, y, width, height] = box
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x + width / 2), y: Math.round(y + height / 2) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Presses one key after the other, wherever the focus is. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(role: Role, name: string): Promise<void> {
    await this.find(role, name)
    for (let steps = 0; steps < 20; steps++) {
      await this.type(keys.tab)
      const [first] = await this.all(role, name)
      if (first?.focused) return
    }
    throw new Error(`Tab doesn't lead to ${role} "${name}"`)
  }

  /** Clicks into a field and types. */
  async fill(name: string, text: string): Promise<void> {
    // A message that disappears moves the field below it, so that a click may miss.
    await vi.waitFor(async () => {
      await this.click('textbox', name)
      const [field] = await this.all('textbox', name)
      expect(field).toMatchObject({ focused: true })
    }, patience)
    await this.type(text)
  }

  /** Evaluates an expression in the page. */
  async read(expression: string): Promise<unknown> {
    // The page never awaits anything, because a page that navigates away sends no answer.
    return JSON.parse(`${await this.driver.evaluate(`JSON.stringify((${expression}) ?? null)`)}`)
  }

  private async all(role: Role, name: string, scroll = false): Promise<readonly Seen[]> {
    const parameters = JSON.stringify([role, name, scroll]).slice(1, -1)
    return (await this.read(`(${look})(${parameters})`)) as Seen[]
  }
}
