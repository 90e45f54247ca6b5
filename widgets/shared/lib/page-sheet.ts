/**
 * Adds a stylesheet to the page. No Content-Security-Policy blocks it, and it changes no element of the page.
 * @returns the stylesheet, and a function that removes it
 */
export function addPageSheet(): readonly [CSSStyleSheet, () => void] {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  function remove() {
    // Empty, because a page may put back a list of stylesheets that it has kept.
    sheet.replaceSync('')
    const index = document.adoptedStyleSheets.indexOf(sheet)
    if (index >= 0) document.adoptedStyleSheets.splice(index, 1)
  }
  return [sheet, remove]
}
