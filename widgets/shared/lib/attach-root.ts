/** Adds a shadow tree with a styled container, and a probe through which the browser parses colours. */
export function attachRoot(host: HTMLElement, sheet: CSSStyleSheet) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // Some pages and extensions patch attachShadow, so that it makes closed trees.
  if (!host.shadowRoot) Object.defineProperty(host, 'shadowRoot', { value: shadow })
  // The only kind of stylesheet that no Content-Security-Policy blocks.
  shadow.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  container.dataset.coachRoot = ''
  const colorProbe = document.createElement('i')
  colorProbe.hidden = true
  shadow.append(container, colorProbe)
  return { shadow, container, colorProbe }
}
