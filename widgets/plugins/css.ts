import type { CSSOptions } from 'vite'

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>
type PostcssPlugin = Extract<NonNullable<PostcssOptions['plugins']>[number], { OnceExit?: unknown }>
type Root = Parameters<Extract<PostcssPlugin['OnceExit'], (...args: never[]) => unknown>>[0]

/** Converts rem to px (1rem = 16px), because a host page may set any root font size. */
function remToPx(root: Root) {
  const rem = /(?<![\w.])(\d*\.?\d+)rem\b/g
  const px = (length: string) => `${Number((Number.parseFloat(length) * 16).toFixed(4))}px`
  root.replaceValues(rem, px)
  root.walkAtRules((rule) => {
    rule.params = rule.params.replace(rem, px)
  })
}

/**
 * Makes all `:host` rules important, because the page's CSS can style the host element. If both are
 * important, the shadow tree's rule wins.
 */
function importantHostRules(root: Root) {
  root.walkRules(/^:host/, (rule) => {
    rule.walkDecls((declaration) => {
      declaration.important = true
    })
  })
}

/** Repeatedly drops tokens and keyframes that the stylesheet doesn't use, until all are used. */
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
 * Prefixes our tokens, because a host page's `@property --accent` applies in shadow trees too, and could
 * disable inheritance or reject our values. `--coach-*` is public and unchanged. `:root` is removed:
 * it matches nothing in a shadow tree.
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

/** Transforms each widget's stylesheet after its imports are inlined, for bundles and workbench. */
export const css: CSSOptions = {
  postcss: { plugins: steps.map((OnceExit) => ({ postcssPlugin: OnceExit.name, OnceExit })) },
}
