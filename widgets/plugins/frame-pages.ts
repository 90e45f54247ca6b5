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

// Options are in the query: newsletter.html?heading=Letters. `api` is ignored: with it, a link to our own
// page could send a visitor's data to another server. Links leave the frame, because our other pages can't
// be framed.
const page = ({ name, element, title }: (typeof widgets)[number]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<base target="_top">
</head>
<body>
<${element}></${element}>
<script>
const widget = document.querySelector('${element}')
for (const [name, value] of new URLSearchParams(location.search)) {
  const option = name.replace(/^(?!data-)/, 'data-')
  if (/^[a-z-]+$/.test(option) && option !== 'data-api') widget.setAttribute(option, value)
}
</script>
<script type="module" src="./${name}/index.tsx"></script>
</body>
</html>
`
