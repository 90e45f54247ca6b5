/** Adds a shadow tree with a styled container, and a probe through which the browser parses colours. */
export function attachRoot(host: HTMLElement, sheet: CSSStyleSheet) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // The only kind of stylesheet that no Content-Security-Policy blocks.
  shadow.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  container.dataset.coachRoot = ''
  // Our texts are English on a page of any language. The direction of the layout is the page's.
  container.lang = host.lang || 'en'
  const colorProbe = document.createElement('i')
  colorProbe.hidden = true
  shadow.append(container, colorProbe)
  return { shadow, container, colorProbe }
}
