import type { CSSOptions, Rolldown } from 'vite'

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>
type PostcssPlugin = Extract<
  NonNullable<PostcssOptions['plugins']>[number],
  { postcssPlugin: string; OnceExit?: unknown }
>

/** A host page may set any root font size; a widget's lengths are those of a root of 16 px. */
const remToPx: PostcssPlugin = {
  postcssPlugin: 'rem-to-px',
  OnceExit(root) {
    const px = (text: string) =>
      text.replace(/(?<![\w.])(\d*\.?\d+)rem\b/g, (_, rem) => `${Number((rem * 16).toFixed(4))}px`)
    root.walkDecls((declaration) => {
      declaration.value = px(declaration.value)
    })
    root.walkAtRules((rule) => {
      rule.params = px(rule.params)
    })
  },
}

/**
 * The host element stands in the page, whose rules reach it. Inside beats outside where both are
 * important, so every rule of ours for it is.
 */
const hostFirst: PostcssPlugin = {
  postcssPlugin: 'host-first',
  OnceExit(root) {
    root.walkRules(/^:host/, (rule) => {
      rule.walkDecls((declaration) => {
        declaration.important = true
      })
    })
  },
}

/**
 * Gives our tokens names that no host page registers: `@property --accent` reaches into shadow
 * trees, and could turn off inheritance or refuse our values. `--coach-*` is public and stays.
 * `:root` goes: a shadow tree has none.
 */
const ownNames: PostcssPlugin = {
  postcssPlugin: 'own-names',
  OnceExit(root) {
    const own = (text: string) => text.replace(/(?<![\w-])--(?!coach-)(?=\w)/g, '--_c-')
    root.walkRules((rule) => {
      if (rule.selectors.length > 1) rule.selectors = rule.selectors.filter((s) => s !== ':root')
    })
    root.walkDecls((declaration) => {
      if (declaration.prop.startsWith('--')) declaration.prop = own(declaration.prop)
      declaration.value = own(declaration.value)
    })
  },
}

/** What every stylesheet of a widget goes through, built or in the workbench; imports are in. */
export const css: CSSOptions = { postcss: { plugins: [remToPx, hostFirst, ownNames] } }

/** Drops from a bundle the tokens that none of its stylesheets uses. */
export const pruneTokens: Rolldown.Plugin = {
  name: 'prune-tokens',
  renderChunk(code) {
    for (let before = ''; before !== code; ) {
      before = code
      code = code.replace(/(--_c-[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
        before.includes(`var(${name})`) ? declaration : '',
      )
    }
    return code
  },
}
