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
 * Replaces the tokens of data/tokens.css by their values, which compress better, and which no host page
 * can change. A token that another rule changes stays.
 */
function inlineTokens(root: Root) {
  root.walkRules(/:root/, (palette) => {
    palette.each((token) => {
      if (token.type !== 'decl') return
      let declared = 0
      root.walkDecls(token.prop, () => {
        declared += 1
      })
      if (declared > 1) return
      root.replaceValues(new RegExp(`var\\(${token.prop}\\)`, 'g'), () => token.value)
      token.remove()
    })
  })
}

/**
 * Prefixes our tokens, because a host page's `@property --accent` applies in shadow trees too, and could
 * disable inheritance or reject our values. `--coach-*` is public and unchanged.
 */
function prefixCustomProperties(root: Root) {
  const token = /(?<![\w-])--(?!coach-)(?=\w)/g
  root.replaceValues(token, () => '--_c-')
  root.walkDecls(/^--/, (declaration) => {
    declaration.prop = declaration.prop.replace(token, '--_c-')
  })
}

const steps = [remToPx, inlineTokens, prefixCustomProperties]

/** Transforms each widget's stylesheet after its imports are inlined, for bundles and workbench. */
export const css: CSSOptions = {
  postcss: { plugins: steps.map((OnceExit) => ({ postcssPlugin: OnceExit.name, OnceExit })) },
}
