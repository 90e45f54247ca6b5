import type { CSSOptions } from 'vite'

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>
type PostcssPlugin = Extract<NonNullable<PostcssOptions['plugins']>[number], { OnceExit?: unknown }>
type Root = Parameters<Extract<PostcssPlugin['OnceExit'], (...args: never[]) => unknown>>[0]

/** A host page may set any root font size, so a widget's rem lengths become px, by 16 px each. */
function remToPx(root: Root) {
  const rem = /(?<![\w.])(\d*\.?\d+)rem\b/g
  const px = (length: string) => `${Number((Number.parseFloat(length) * 16).toFixed(4))}px`
  root.replaceValues(rem, px)
  root.walkAtRules((rule) => {
    rule.params = rule.params.replace(rem, px)
  })
}

/**
 * The page's rules reach the host element. Where both are important, a shadow tree's rule wins, so
 * all of ours for the host are.
 */
function importantHostRules(root: Root) {
  root.walkRules(/^:host/, (rule) => {
    rule.walkDecls((declaration) => {
      declaration.important = true
    })
  })
}

/** Drops tokens and keyframes that no value in the stylesheet names, until none is left. */
function dropUnused(root: Root) {
  for (let before = ''; before !== root.toString(); ) {
    before = root.toString()
    const used = new Set<string>()
    root.walkDecls(({ value }) => {
      for (const [name] of value.matchAll(/[\w-]+/g)) used.add(name)
    })
    root.walkDecls(/^--(?!coach-)/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove()
    })
    root.walkAtRules('keyframes', (rule) => {
      if (!used.has(rule.params)) rule.remove()
    })
  }
}

/**
 * Gives tokens names that no host page registers: `@property --accent` reaches into shadow trees, and
 * could turn off inheritance or refuse our values. `--coach-*` is public and stays. `:root` goes,
 * since a shadow tree has none.
 */
function prefixCustomProperties(root: Root) {
  const token = /(?<![\w-])--(?!coach-)(?=\w)/g
  root.replaceValues(token, () => '--_c-')
  root.walkDecls(/^--/, (declaration) => {
    declaration.prop = declaration.prop.replace(token, '--_c-')
  })
  root.walkRules((rule) => {
    if (rule.selectors.length > 1) rule.selectors = rule.selectors.filter((s) => s !== ':root')
  })
}

const steps = [remToPx, importantHostRules, dropUnused, prefixCustomProperties]

/** What each widget's stylesheet goes through, built or in the workbench, once its imports are in. */
export const css: CSSOptions = {
  postcss: { plugins: steps.map((OnceExit) => ({ postcssPlugin: OnceExit.name, OnceExit })) },
}
