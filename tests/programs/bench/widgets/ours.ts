import { readFile } from 'node:fs/promises'
import texts from '../../../../data/chat.json' with { type: 'json' }
import widgets from '../../../../data/widgets.json' with { type: 'json' }
import { attributesOf, tagOf } from '../../../../site/_config/tags.ts'
import {
  type Bundle,
  bundle,
  bundleLoader,
  type Runtime,
} from '../../../../widgets/build/bundle.ts'
import type { Subject } from './subject.ts'

interface Ours {
  /** Elements beside the tag; with them, the tag itself draws nothing. */
  readonly elements?: string
  /** Whether the page opens the widget, as a visitor's interaction would. */
  readonly isOpen?: boolean
  /** Responses of the API. */
  readonly answers?: Readonly<Record<string, string>>
  readonly shows: Subject['shows']
}

/** A widget of ours as a bare script tag and as React renders it. */
export function ours(name: string, { elements = '', isOpen, answers, shows }: Ours): Subject[] {
  const body = `<script src="/${name}.js" async></script>${elements}${isOpen ? opening(name) : ''}`
  const by = (subject: string, runtime: Runtime): Subject => ({
    name: subject,
    body,
    shows,
    files: async () => ({ ...answers, [`/${name}.js`]: (await built(name, runtime)).code }),
  })
  return [by('ours', 'preact'), by('ours on react-dom', 'react')]
}

/**
 * The tag from the page for marketers, which reserves space for the widget.
 * @param chosen the options of each tag in the page; the samples if there is one tag
 */
export function asHandedOut(
  name: string,
  { answers, shows }: Ours,
  chosen: readonly Readonly<Record<string, string>>[] = [rowOf(name).sample],
): Subject {
  const { start, end } = tagOf(`src="/${name}.js"`, rowOf(name).minHeight)
  return {
    name: 'ours, by the tag of /widgets',
    body: chosen.map((options) => start + attributesOf(options, 'data-') + end).join(''),
    shows,
    files: async () => ({ ...answers, [`/${name}.js`]: (await built(name, 'preact')).code }),
  }
}

/** The chat's launcher as our pages render it: their own button and style until it is touched. */
export function launcher(): Subject {
  const label = texts.launcher
  const icon = '<svg viewBox="0 0 24 24"><path d="M2 16a10 10 0 1 0-1 5l5-1"/></svg>'
  return {
    name: 'ours, as our pages have it',
    body: `<link rel="stylesheet" href="/launcher.css"><script src="/load.js" async></script>
      <coach-chat><button class="coach-launcher" data-coach-open="chat" aria-label="${label}">${icon}</button></coach-chat>`,
    shows: (page) => page.getByRole('button', { name: label }),
    async files() {
      const chat = await built('chat', 'preact')
      const styles = ['tokens.css', 'launcher.css'].map((file) => `../../../../data/${file}`)
      const css = await Promise.all(
        styles.map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
      )
      const { code } = await bundleLoader([{ ...chat, loading: rowOf('chat').loading }])
      return { '/load.js': code, '/chat.js': chat.code, '/launcher.css': css.join('') }
    },
  }
}

function rowOf(name: string) {
  const row = widgets.find((widget) => widget.name === name)
  if (!row) throw new Error(`${name} is not a widget`)
  return row
}

const bundles = new Map<string, Promise<Bundle>>()

function built(name: string, runtime: Runtime): Promise<Bundle> {
  const key = `${name} on ${runtime}`
  const bundled = bundles.get(key) ?? bundle(name, runtime)
  bundles.set(key, bundled)
  return bundled
}

/** React renders a little after its tag runs. */
const opening = (name: string) => `<script>
  const opens = () => {
    const widget = document.querySelector('coach-${name}')
    if (widget?.open) widget.open()
    else requestAnimationFrame(opens)
  }
  addEventListener('load', opens)
</script>`
