import { Features } from 'lightningcss'
import type { CSSOptions } from 'vite'

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>
type PostcssPlugin = Extract<NonNullable<PostcssOptions['plugins']>[number], { OnceExit?: unknown }>
type Root = Parameters<Extract<PostcssPlugin['OnceExit'], (...args: never[]) => unknown>>[0]

/**
 * Multiplies sizes of text by how much larger than by default the reader has text, which the widget measures: a rem would
 * follow the page.
 */
function growText(root: Root) {
  root.walkDecls(/^(font|font-size|--size-.+)$/, (size) => {
    const value = size.value.replaceAll(' * var(--text-zoom)', '')
    size.value = value.replace(
      /clamp\(.*?\)|[\d.]+rem/,
      (length) => `calc(var(--zoom) * ${length})`,
    )
  })
}

/** Converts rem to px (1rem = 16px), because a host page may set any root font size. */
function remToPx(root: Root) {
  const rem = /(?<![\w.])(\d*\.?\d+)rem\b/g
  const px = (length: string) => `${Number((Number.parseFloat(length) * 16).toFixed(4))}px`
  root.replaceValues(rem, px)
  // In the condition of a window's size, a rem is the reader's.
  root.walkAtRules('container', (rule) => {
    rule.params = rule.params.replace(rem, px)
  })
}

/** The tokens that a page may set. */
const ofPages: Readonly<Record<string, string>> = {
  '--ink': '--coach-ink',
  '--ink-soft': '--coach-ink',
  '--paper': '--coach-paper',
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
      const ofPage = ofPages[token.prop]
      const value = ofPage ? `var(${ofPage}, ${token.value})` : token.value
      root.replaceValues(new RegExp(`var\\(${token.prop}\\)`, 'g'), () => value)
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

const steps = [growText, remToPx, inlineTokens, prefixCustomProperties]

/** Transforms each widget's stylesheet after its imports are inlined, for bundles and workbench. */
export const css: CSSOptions = {
  postcss: { plugins: steps.map((OnceExit) => ({ postcssPlugin: OnceExit.name, OnceExit })) },
  // It would become a list of languages, but widgets follow the page's direction, not its language. Chrome 111 to 119 align less.
  lightningcss: { exclude: Features.DirSelector },
}
