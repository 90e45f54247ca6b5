import type { CSSOptions } from 'vite'

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>
type PostcssPlugin = Extract<
  NonNullable<PostcssOptions['plugins']>[number],
  { postcssPlugin: string; OnceExit?: unknown }
>

/** A host page may set any root font size, so a widget's rem lengths become px, by 16 px each. */
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
 * The page's rules reach the host element. Where both are important, a shadow tree's rule wins, so
 * all of ours for the host are.
 */
const importantHostRules: PostcssPlugin = {
  postcssPlugin: 'important-host-rules',
  OnceExit(root) {
    root.walkRules(/^:host/, (rule) => {
      rule.walkDecls((declaration) => {
        declaration.important = true
      })
    })
  },
}

/** Drops tokens and keyframes that no value in the stylesheet names, until none is left. */
const dropUnused: PostcssPlugin = {
  postcssPlugin: 'drop-unused',
  OnceExit(root) {
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
  },
}

/**
 * Gives tokens names that no host page registers: `@property --accent` reaches into shadow trees, and
 * could turn off inheritance or refuse our values. `--coach-*` is public and stays. `:root` goes,
 * since a shadow tree has none.
 */
const prefixCustomProperties: PostcssPlugin = {
  postcssPlugin: 'prefix-custom-properties',
  OnceExit(root) {
    const prefix = (text: string) => text.replace(/(?<![\w-])--(?!coach-)(?=\w)/g, '--_c-')
    root.walkRules((rule) => {
      if (rule.selectors.length > 1) rule.selectors = rule.selectors.filter((s) => s !== ':root')
    })
    root.walkDecls((declaration) => {
      if (declaration.prop.startsWith('--')) declaration.prop = prefix(declaration.prop)
      declaration.value = prefix(declaration.value)
    })
  },
}

/** What each widget's stylesheet goes through, built or in the workbench, once its imports are in. */
export const css: CSSOptions = {
  postcss: { plugins: [remToPx, importantHostRules, dropUnused, prefixCustomProperties] },
}
