import { basename, join } from 'node:path'
import { build } from 'vite'
import { viteSingleFile } from 'vite-plugin-singlefile'
import { campaignKeys } from '../../data/contracts/attribution.ts'
import type { Field, Form } from '../../data/contracts/form.ts'
import { adLead } from '../../data/contracts/lead.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'

export interface Row {
  readonly name: string
  readonly element: string
  readonly title: string
  readonly events: readonly string[]
  readonly sample: { readonly button?: string }
  readonly url?: string
}

/** The height in which a dialog that fills the frame can be used. */
const dialogHeight = 640
/** The height that shows the chat's button, which is fixed and so gives its page none. */
const launcherHeight = 100

/**
 * The options that a query may set: newsletter.html?theme=dark. Anyone can write a link to our own page, so
 * a query can't set texts, which would speak in our name, nor URLs, where visitors or their data would go, nor
 * what is known of a person.
 */
const options = ['theme', 'accent', 'source', 'slug']

/** The plain form of a widget, for frames in which its script doesn't run. */
const forms: Readonly<Record<string, Form & { readonly form?: string }>> = {
  newsletter,
  lead: { ...adLead, form: 'ad' },
}

function plainField(name: string, field: Field): string {
  const { label, control } = field
  const attributes = `name="${name}" autocomplete="${field.autocomplete ?? 'off'}" required`
  const input =
    control === 'multiline'
      ? `<textarea ${attributes} rows="${field.rows}"></textarea>`
      : `<input type="${control}" ${attributes}>`
  return `<p><label>${label}<br>${input}</label></p>`
}

/** What a frame shows in which the widget's script doesn't run: the plain form, or a link to the page that has the same. */
function plain({ name, title, url = '/' }: Row): string {
  const form = forms[name]
  if (!form && !url)
    throw new Error(`data/widgets.json: ${name}: url: a frame without the script needs it`)
  if (!form) return `<p><a href="${url}">${title}</a></p>`
  const fields = Object.entries(form.fields).map(([field, row]) => plainField(field, row as Field))
  const consent = `<input type="hidden" name="consent" value="${form.consent} [${form.submit}]">`
  const kind = form.form ? `<input type="hidden" name="form" value="${form.form}">` : ''
  return `<form method="post" action="${form.action}">${kind}${consent}${fields.join('')}<button>${form.submit}</button><p>${form.consent}</p></form>`
}

/** The last page of each widget: development builds at each change, and most scripts are as they were. */
const last = new Map<string, { readonly code: string; readonly html: string }>()

/**
 * Returns a widget's page for iframes, with its script inside.
 * @param code the script, as it is built
 */
export async function framePage(row: Row, code: string): Promise<string> {
  const known = last.get(row.name)
  if (known?.code === code) return known.html
  const html = await make(row, code)
  last.set(row.name, { code, html })
  return html
}

async function make(row: Row, code: string): Promise<string> {
  const root = join(import.meta.dirname, '..')
  const input = join(root, `${row.name}.html`)
  const files: Record<string, string> = { [basename(input)]: page(row), [`${row.name}.js`]: code }
  const inMemory = {
    name: 'in-memory',
    enforce: 'pre' as const,
    resolveId: (id: string) =>
      Object.hasOwn(files, basename(id)) ? join(root, basename(id)) : null,
    load: (id: string) => files[basename(id)],
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [inMemory, viteSingleFile()],
    build: { write: false, target: 'esnext', rolldownOptions: { input } },
  })
  const [html] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (html?.type !== 'asset') throw new Error(`${row.name}: the build produced no page`)
  return `${html.source}`
}

// Links leave the frame, because our other pages can't be framed. The sample's button opens a dialog that the page has
// no other opener for. What the page around the frame is told contains nothing personal, so any page may read it.
const page = (row: Row) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${row.title}</title>
<base target="_top">
</head>
<body>
<${row.element}${row.sample.button ? ` button="${row.sample.button}"` : ''}></${row.element}>
<div id="plain">${plain(row)}</div>
<script>
const plain = document.querySelector('#plain')
plain.hidden = true
// By then the widget's script has run, if the browser has what it needs.
addEventListener('load', () => {
  if (customElements.get('${row.element}')) plain.remove()
  else plain.hidden = false
})
const widget = document.querySelector('${row.element}')
const ignored = []
// A frame can't see what is behind it. On a dark page, the text of a light scheme would be illegible.
if (!new URLSearchParams(location.search).has('theme')) document.documentElement.style.background = 'Canvas'
const query = new URLSearchParams(location.search)
for (const [name, value] of [...query]) {
  const option = name.replace(/^data-/, '')
  if (${JSON.stringify(options)}.includes(option)) widget.setAttribute(option, value)
  else if (!${JSON.stringify(campaignKeys)}.includes(name)) ignored.push(name)
}
if (ignored.length > 0) {
  // Widgets read the address, too.
  for (const name of ignored) query.delete(name)
  history.replaceState(history.state, '', '?' + query + location.hash)
  console.warn('${row.element}: ignored in the query: ' + ignored.join(', '))
}
let isOpen = false
function tellHeight() {
  const { bottom } = document.body.getBoundingClientRect()
  // Room for a toast below the widget, so that it covers no control.
  const toasts = document.querySelector('coach-toasts')
  const room = toasts?.shadowRoot.querySelector('button') ? toasts.clientHeight + 80 : 0
  const height = Math.max(bottom + scrollY + 8 + room, isOpen ? ${dialogHeight} : ${row.name === 'chat' ? launcherHeight : 0})
  parent.postMessage({ coach: '${row.name}', height: Math.ceil(height) }, '*')
}
for (const name of ${JSON.stringify(row.events)}) {
  widget.addEventListener('coach:' + name, ({ detail }) => {
    if (name === 'opened' || name === 'closed') isOpen = name === 'opened'
    parent.postMessage({ coach: '${row.name}', event: 'coach:' + name, detail }, '*')
    tellHeight()
  })
}
const sizes = new ResizeObserver(tellHeight)
sizes.observe(document.body)
new MutationObserver(() => {
  const toasts = document.querySelector('coach-toasts')
  if (toasts) sizes.observe(toasts)
}).observe(document.body, { childList: true })
addEventListener('message', ({ source }) => source === parent && tellHeight())
</script>
<script type="module" src="./${row.name}.js"></script>
</body>
</html>
`
