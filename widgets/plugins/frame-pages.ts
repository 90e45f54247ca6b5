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

// Options are in the query: newsletter.html?heading=Letters
const page = ({ name, element, title }: (typeof widgets)[number]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<${element}></${element}>
<script>
const widget = document.querySelector('${element}')
for (const [name, value] of new URLSearchParams(location.search)) {
  if (/^[a-z][a-z-]*$/.test(name)) widget.setAttribute(name.replace(/^(?!data-)/, 'data-'), value)
}
</script>
<script type="module" src="./${name}/index.tsx"></script>
</body>
</html>
`
