import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { Resvg } from '@resvg/resvg-js'
import type { EditedProject } from '../support/edited-project.ts'

const area = 'width="900" height="600"'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${area}><rect ${area} fill="teal"/></svg>`
const teal = new Resvg(svg).render().asPng()

/** Looks at an item of a list before it is chosen. */
type Look = (item: Locator) => Promise<void>

/** What an editor does in `/cms`. */
export function editorOf(page: Page) {
  const field = (name: string, within: Page | Locator = page) =>
    within.getByRole('group', { name: `“\u2068${name}\u2069” Field`, exact: true })
  // What opens next must not meet Sveltia on its way back to the list: first its address, then its view.
  async function isClosed() {
    await page.waitForURL(({ hash }) => !/\/(entries|new)\b/.test(hash))
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })
  }
  /**
   * Opens a list and chooses from it. Sveltia shows a list as a modal dialog, which takes each click beside
   * it, and closes it when it draws anew: so no try waits long, and what is left open is closed before the next.
   */
  async function pick(opener: Locator, item: Locator, look?: Look) {
    const timeout = 10_000
    await expect(async () => {
      try {
        if (!(await item.isVisible())) await opener.click({ timeout })
        await item.waitFor({ timeout })
        await look?.(item)
        await item.click({ timeout })
      } catch (error) {
        if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
        throw error
      }
    }).toPass()
  }
  const adder = (name: string, within?: Locator) =>
    field(name, within)
      .getByRole('button', { name: /^Add / })
      .or(field(name, within).getByRole('checkbox'))
      .first()
  return {
    field,
    pick,
    async open(path: string) {
      await page.evaluate((hash) => location.assign(hash), `#/collections/${path}`)
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    },
    /** Types each text into the field of its name. */
    async type(texts: Readonly<Record<string, string>>, within?: Locator) {
      for (const [name, text] of Object.entries(texts)) {
        const group = field(name, within)
        await group.getByRole('textbox').or(group.getByRole('spinbutton')).fill(text)
      }
    },
    /** Chooses each option in the field of its name. */
    async choose(options: Readonly<Record<string, string>>, within?: Locator) {
      for (const [name, option] of Object.entries(options)) {
        const list = field(name, within).getByRole('combobox')
        const radio = field(name, within).getByRole('radio', { name: option, exact: true })
        await list.or(radio).first().waitFor()
        if (await radio.count()) await radio.click()
        else await pick(list, page.getByRole('option', { name: option, exact: true }))
      }
    },
    add: (name: string, within?: Locator) => adder(name, within).click(),
    /** Adds one of several types. */
    addOne: (name: string, type: string, look?: Look) =>
      pick(adder(name), page.getByRole('menuitem', { name: type, exact: true }), look),
    /** Uploads a photo of this name. */
    async putIn(name: string, within: Locator) {
      await field('Photo', within).getByRole('button', { name: 'Browse' }).click()
      const dialog = page.getByRole('dialog', { name: 'Select Image' })
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Upload' }).click()
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: teal })
      await dialog.getByRole('button', { name: 'Insert' }).click()
    },
    async save() {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await isClosed()
    },
    /** Leaves what is open as it was. */
    async cancel() {
      await page.getByRole('button', { name: 'Cancel Editing' }).click()
      await isClosed()
    },
  }
}

/** Waits until a file of the browser has been written anew, and copies it to the project. */
export async function written(page: Page, project: EditedProject, file: string): Promise<string> {
  const before = project.exists(file) ? project.read(file) : ''
  let content = Buffer.from('')
  await expect
    .poll(
      async () => {
        content = Buffer.from(await page.evaluate(bytesOf, file))
        return content.length > 0 && content.toString() !== before
      },
      { message: `${file} is written` },
    )
    .toBe(true)
  mkdirSync(dirname(project.path(file)), { recursive: true })
  writeFileSync(project.path(file), content)
  return content.toString()
}

/** Runs in the browser. */
export async function bytesOf(file: string): Promise<number[]> {
  const [name = '', ...folders] = file.split('/').reverse()
  let folder = await navigator.storage.getDirectory()
  try {
    for (const step of folders.reverse()) folder = await folder.getDirectoryHandle(step)
    const content = await (await folder.getFileHandle(name)).getFile()
    return Array.from(new Uint8Array(await content.arrayBuffer()))
  } catch {
    // Not there yet, or being written.
    return []
  }
}
