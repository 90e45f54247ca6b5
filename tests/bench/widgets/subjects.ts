import widgets from '../../../data/widgets.json' with { type: 'json' }
import { bundle, bundleLoader } from '../../../widgets/bundle.ts'
import { peersOf } from './peers.ts'

/** Something to embed, with everything that its page asks for. */
export interface Subject {
  readonly name: string
  readonly body: string
  /** By the path of the URL. */
  readonly files: Readonly<Record<string, string>>
}

/** A widget, the same one as our own pages and as React have it, then its peers. */
export async function subjectsOf(name: string): Promise<Subject[]> {
  const { load = 'near', element = '' } = widgets.find((row) => row.name === name) ?? {}
  const ours = await bundle(name)
  const path = `/${name}.js`
  const body = `<script src="${path}" async></script>`
  const loaded: Subject = {
    name: 'ours, by the loader, with an opener on the page',
    body: `<script src="/load.js" async></script><button data-coach-open="${name}">Open</button><${element}></${element}>`,
    files: { '/load.js': (await bundleLoader([{ ...ours, load }])).code, [path]: ours.code },
  }
  return [
    { name: 'ours', body, files: { [path]: ours.code } },
    ...(load === 'touch' ? [loaded] : []),
    { name: 'ours on react-dom', body, files: { [path]: (await bundle(name, 'react')).code } },
    ...peersOf(name),
  ]
}
