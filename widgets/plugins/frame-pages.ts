import { basename } from 'node:path'
import type { Plugin } from 'vite'
import widgets from '../../data/widgets.json' with { type: 'json' }

const path = /widgets\/[\w-]+\.html$/

/** Generates `widgets/<name>.html` from data/widgets.json: a page for iframes with only this widget. */
export const framePages: Plugin = {
  name: 'frame-pages',
  resolveId: { filter: { id: path }, handler: (id) => id },
  load: {
    filter: { id: path },
    handler(id) {
      const row = widgets.find(({ name }) => name === basename(id, '.html'))
      if (!row) throw new Error(`data/widgets.json has no row for ${id}`)
      return page(row)
    },
  },
}

/**
 * The options that a query may set: newsletter.html?theme=dark. Anyone can write a link to our own page, so
 * a query can't set texts, which would speak in our name, nor URLs, where visitors or their data would go.
 */
const options = ['theme', 'accent', 'source', 'slug', 'capture']

// Links leave the frame, because our other pages can't be framed. The sample's button opens a dialog that
// the page has no other opener for.
const page = ({ name, element, title, sample }: (typeof widgets)[number]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<base target="_top">
</head>
<body>
<${element}${'button' in sample ? ` button="${sample.button}"` : ''}></${element}>
<script>
const widget = document.querySelector('${element}')
const ignored = []
for (const [name, value] of new URLSearchParams(location.search)) {
  const option = name.replace(/^data-/, '')
  if (${JSON.stringify(options)}.includes(option)) widget.setAttribute(option, value)
  else if (!option.startsWith('utm_')) ignored.push(name)
}
if (ignored.length > 0) console.warn('${element}: ignored in the query: ' + ignored.join(', '))
</script>
<script type="module" src="./${name}/index.tsx"></script>
</body>
</html>
`
