import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../data/contracts/languages.ts'

interface Script {
  readonly name: string
  readonly code: string
  /** In bytes. */
  readonly brotli: number
}

interface Widget {
  readonly name: string
  readonly budgetKb: number
  readonly siteOnly?: boolean
  readonly takesTrigger?: boolean
}

/** Returns the most that each script may have, in kilobytes with brotli. */
export function budgetsKb(widgets: readonly Widget[]): Readonly<Record<string, number>> {
  const { length: loaded } = widgets.filter(({ siteOnly }) => !siteOnly)
  const { length: overlaid } = widgets.filter(({ takesTrigger }) => takesTrigger)
  return {
    ...Object.fromEntries(widgets.map(({ name, budgetKb }) => [name, budgetKb])),
    // It has the hash of each widget that it loads.
    load: 1.34 + loaded * 0.045,
    // It has the name and the title of each widget that it shows.
    overlay: 5.12 + overlaid * 0.03,
    frame: 0.6,
    measure: 1.25,
    campaign: 0.61,
    experts: 0.9,
    // Mostly sentences.
    ...Object.fromEntries(languages.map((language) => [language, 3.3])),
  }
}

/** Returns a sentence about each script that is larger than its budget. */
export function overBudget(
  scripts: readonly Pick<Script, 'name' | 'brotli'>[],
  widgets: readonly Widget[],
): string[] {
  const budgets = budgetsKb(widgets)
  return scripts.flatMap(({ name, brotli }) => {
    const budget = budgets[name] ?? 0
    if (brotli <= budget * 1000) return []
    const isWidget = widgets.some((widget) => widget.name === name)
    const place = isWidget
      ? `data/widgets.json: ${name}: budgetKb`
      : `widgets/build/checks.ts: ${name}`
    return [`${place}: it has ${brotli / 1000} KB by brotli, and may have ${budget}`]
  })
}

/**
 * Returns a sentence about each class in a stylesheet that no script has.
 * @param folder the folder `widgets`
 * @param sheets the stylesheets: by default those of the widgets
 */
export function unusedClasses(
  folder: string,
  scripts: readonly Pick<Script, 'code'>[],
  sheets = '!(workbench|desk)/**/*.css',
): string[] {
  // A selector's dot stands before a class of a stylesheet. Some names end with a value: `stage-${stage}`.
  const words = new Set(scripts.flatMap(({ code }) => code.match(/(?<![.\w-])[a-z][\w-]*/g) ?? []))
  const starts = [...words].filter((word) => word.endsWith('-'))
  const isUsed = (name: string) => words.has(name) || starts.some((start) => name.startsWith(start))
  return globSync(sheets, { cwd: folder }).flatMap((file) => {
    const css = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\/|"[^"\n]*"/gs, '')
    const names = new Set(css.match(/(?<=\.)[a-z][\w-]*/g))
    return [...names]
      .filter((name) => !isUsed(name))
      .map((name) => `widgets/${file}: .${name}: no widget has this class`)
  })
}
