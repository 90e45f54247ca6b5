interface Type {
  readonly name: string
  readonly label: string
}

const css = `
[role="menuitem"][data-section] {
  --sui-menuitem-height: auto; --sui-menuitem-padding: 6px 16px; --sui-menuitem-gap: 16px;
  text-align: start; white-space: normal
}
[role="menuitem"][data-section]::before {
  content: ""; flex: none; inline-size: 144px; block-size: 90px; border: 1px solid #8888;
  border-radius: 4px; background: var(--picture) top / cover
}
[role="menuitem"][data-section] .content { max-inline-size: 28em; line-height: 1.4 }`

/**
 * Shows in each menu of section types what a section looks like: Sveltia's menus have texts alone.
 * @param types the sections, by the labels that the menus have
 */
export function addPictures(types: readonly Type[]): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  const names = new Map(types.map(({ name, label }) => [label, name]))
  new MutationObserver(() => {
    for (const item of document.querySelectorAll<HTMLElement>(
      '[role="menuitem"]:not([data-section])',
    )) {
      const name = names.get(item.textContent?.trim() ?? '')
      if (!name) continue
      item.dataset.section = name
      item.style.setProperty('--picture', `url("/cms/sections/${name}.webp")`)
    }
  }).observe(document.body, { childList: true, subtree: true })
}
