import { createHash } from 'node:crypto'

interface Framed {
  readonly element: string
  readonly title: string
  readonly code: string
  readonly connect?: readonly string[]
}

// The frame's address says what attributes would: newsletter.html?heading=Letters
const configure = (element: string) => `
const widget = document.querySelector('${element}')
for (const [name, value] of new URLSearchParams(location.search)) {
  if (/^[a-z][a-z-]*$/.test(name)) widget.setAttribute(name.replace(/^(?!data-)/, 'data-'), value)
}
`

/**
 * A page that is one widget and nothing else, for sites that allow an iframe and no script.
 * @returns the page, and what the server makes its Content-Security-Policy of
 */
export function frame({ element, title, code, connect = [] }: Framed) {
  const scripts = [configure(element), code.replaceAll('</script', '<\\/script')]
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<body>
<${element}></${element}>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`
  const script = scripts.map(
    (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
  return { html, policy: { script, style: [], connect, framed: true } }
}
