/**
 * Runs in a page. Darkens it as Dark Reader's dynamic theme does, with the same blind spots: it reads each rule of each
 * style sheet, in open shadow trees too, and puts a sheet after it. A custom property gets a copy for each use, named
 * `--darkreader-text--x` or `--darkreader-bg--x`; so a colour for a text that is computed from a background is computed from
 * the copy for texts. A color that it can't read stays, and a copy that it can't make is missing.
 * @param readsInline whether it makes copies of custom properties of elements' styles, too
 */
export function darkenPage(readsInline: boolean): void {
  type Use = 'bg' | 'text' | 'border'
  const uses = new Map<string, Set<Use>>()
  const references = new Map<string, Set<string>>()
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D

  /** Calls back with each outermost `var()`: its name, and what stands after a comma. */
  function withVars(value: string, replace: (name: string, fallback: string) => string): string {
    let result = ''
    let rest = value
    for (let start = rest.indexOf('var('); start >= 0; start = rest.indexOf('var(')) {
      let depth = 0
      let end = start + 3
      do {
        if (rest[end] === '(') depth += 1
        if (rest[end] === ')') depth -= 1
        end += 1
      } while (depth > 0)
      const [name = '', ...fallback] = rest.slice(start + 4, end - 1).split(',')
      result += rest.slice(0, start) + replace(name.trim(), fallback.join(',').trim())
      rest = rest.slice(end)
    }
    return result + rest
  }

  function namesIn(value: string): string[] {
    const names: string[] = []
    withVars(value, (name, fallback) => {
      names.push(name, ...namesIn(fallback))
      return ''
    })
    return names
  }

  function parse(color: string): readonly number[] | undefined {
    const schemes = /^light-dark\(\s*([a-z]+\(.*\)),\s*([a-z]+\(.*\))\s*\)$/.exec(color)
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    if (schemes) return parse(`${dark ? schemes[2] : schemes[1]}`)
    if (color.split('from ').length > 2 || /^(inherit|initial|currentcolor|none)$/i.test(color))
      return
    if (!CSS.supports('color', color)) return
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }

  /** Backgrounds become dark, texts and borders light. */
  function modify(color: string, use: Use): string {
    const [red = 0, green = 0, blue = 0, alpha = 0] = parse(color) ?? []
    if (!parse(color)) return color
    const [high, low] = [Math.max(red, green, blue) / 255, Math.min(red, green, blue) / 255]
    const light = (high + low) / 2
    const chroma = high - low
    const saturation = chroma && chroma / (1 - Math.abs(2 * light - 1))
    const [r, g, b] = [red / 255, green / 255, blue / 255]
    const sector =
      high === r ? ((g - b) / chroma) % 6 : high === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
    const between = (at: number, from: number, to: number) => from + (to - from) * at
    const hue = chroma ? sector * 60 : 0
    // Yellow would shine.
    const shade = use === 'bg' && hue > 40 && hue < 80 ? 0.75 : 1
    const lightness = {
      bg: light < 0.5 ? between(light * 2, 0, 0.4) : between(light * 2 - 1, 0.4, 0.1),
      text: light > 0.5 ? between(light * 2 - 1, 0.55, 0.9) : between(light * 2, 0.9, 0.55),
      border: between(light, 0.5, 0.2),
    }[use]
    return `hsl(${hue} ${saturation * 100}% ${lightness * shade * 100}% / ${alpha / 255})`
  }

  const copyName = (name: string, use: Use) => `--darkreader-${use}${name}`

  function renamed(value: string, use: Use, missing = ''): string {
    return withVars(value, (name, fallback) => {
      const rest = !fallback
        ? missing
        : fallback.includes('var(')
          ? renamed(fallback, use)
          : modify(fallback, use)
      return `var(${copyName(name, use)}${rest && `, ${rest}`})`
    })
  }

  function usedAs(property: string): Use | undefined {
    if (/^(color|caret-color|-webkit-text-fill-color|fill|stroke)$/.test(property)) return 'text'
    if (/^(background|background-color|box-shadow)$/.test(property)) return 'bg'
    return /^(border|outline)/.test(property) ? 'border' : undefined
  }

  const shorthands = ['background', 'border', 'border-color', 'outline', 'outline-color']

  function declarationsOf(style: CSSStyleDeclaration): [string, string][] {
    const short = shorthands
      .map((name): [string, string] => [name, style.getPropertyValue(name)])
      .filter(([, value]) => value.includes('var('))
    const long = [...style].map((name): [string, string] => [
      name,
      style.getPropertyValue(name).trim(),
    ])
    return [...short, ...long.filter(([, value]) => value)]
  }

  function learn(style: CSSStyleDeclaration): void {
    for (const [property, value] of declarationsOf(style)) {
      const use = usedAs(property)
      for (const name of namesIn(value)) {
        if (property.startsWith('--'))
          references.set(property, (references.get(property) ?? new Set()).add(name))
        else if (use) uses.set(name, (uses.get(name) ?? new Set()).add(use))
      }
    }
  }

  function spread(): void {
    for (let isNew = true; isNew; ) {
      isNew = false
      for (const [name, others] of references) {
        for (const use of uses.get(name) ?? []) {
          for (const other of others) {
            const known = uses.get(other) ?? new Set()
            if (known.has(use)) continue
            uses.set(other, known.add(use))
            isNew = true
          }
        }
      }
    }
  }

  function copies(property: string, value: string): string[] {
    return [...(uses.get(property) ?? [])].map((use) => {
      const copy = value.includes('var(') ? renamed(value, use) : modify(value, use)
      return `${copyName(property, use)}: ${copy}`
    })
  }

  function overridden(style: CSSStyleDeclaration): string[] {
    return declarationsOf(style).flatMap(([property, value]) => {
      if (property.startsWith('--')) return copies(property, value)
      const use = usedAs(property)
      if (!use) return []
      const missing = modify(use === 'bg' ? '#fff' : '#000', use)
      const changed = value.includes('var(') ? renamed(value, use, missing) : modify(value, use)
      return changed === value ? [] : [`${property}: ${changed}`]
    })
  }

  function rulesOf(rules: CSSRuleList): string {
    return [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule)
          return `${rule.selectorText} { ${overridden(rule.style).join(';')}; ${rulesOf(rule.cssRules)} }`
        if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule)
          return `@${rule instanceof CSSMediaRule ? 'media' : 'supports'} ${rule.conditionText} { ${rulesOf(rule.cssRules)} }`
        if (rule instanceof CSSLayerBlockRule)
          return `@layer ${rule.name} { ${rulesOf(rule.cssRules)} }`
        return ''
      })
      .join('\n')
  }

  function learnRules(rules: CSSRuleList): void {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) learn(rule.style)
      if (
        rule instanceof CSSStyleRule ||
        rule instanceof CSSMediaRule ||
        rule instanceof CSSSupportsRule ||
        rule instanceof CSSLayerBlockRule
      )
        learnRules(rule.cssRules)
    }
  }

  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const inline = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[style]')])
  for (const root of roots) for (const sheet of root.adoptedStyleSheets) learnRules(sheet.cssRules)
  if (readsInline) for (const { style } of inline) learn(style)
  spread()
  for (const root of roots) {
    root.adoptedStyleSheets = root.adoptedStyleSheets.flatMap((sheet) => {
      const override = new CSSStyleSheet()
      override.replaceSync(rulesOf(sheet.cssRules))
      return [sheet, override]
    })
  }
  if (readsInline) {
    for (const { style } of inline) {
      const made = declarationsOf(style).flatMap(([property, value]) => copies(property, value))
      for (const declaration of made) {
        const [property = '', value = ''] = declaration.split(/: (.*)/s)
        style.setProperty(property, value)
      }
    }
  }
  const page = new CSSStyleSheet()
  page.replaceSync('html, body { background: #181a1b; color: #e8e6e3 }')
  document.adoptedStyleSheets.push(page)
}
