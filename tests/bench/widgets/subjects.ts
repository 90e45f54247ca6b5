import { bundle } from '../../../widgets/bundle.ts'
import { peersOf } from './peers.ts'

/** Something to embed, with everything that its page asks for. */
export interface Subject {
  readonly name: string
  readonly body: string
  /** By the path of the URL. */
  readonly files: Readonly<Record<string, string>>
}

/** A widget, the same one on React, then its peers. */
export async function subjectsOf(widget: string): Promise<Subject[]> {
  const ours = (['preact', 'react'] as const).map(async (runtime): Promise<Subject> => {
    const path = `/${widget}.js`
    return {
      name: runtime === 'preact' ? 'ours' : 'ours on react-dom',
      body: `<script src="${path}" async></script>`,
      files: { [path]: (await bundle(widget, runtime)).code },
    }
  })
  return [...(await Promise.all(ours)), ...peersOf(widget)]
}
