/**
 * Whether a browser has what our scripts and styles need. Without it, nothing takes the place of plain forms, links and
 * text. What came last to an engine stands for all that came before: mixed colors to Chrome 111 and Firefox 113, the
 * stylesheets of scripts to Safari 16.4.
 */
export function canRun(): boolean {
  return (
    CSS.supports('color', 'color-mix(in lab,red,red)') && 'adoptedStyleSheets' in Document.prototype
  )
}
