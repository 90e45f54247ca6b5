import type { Stories } from './story.ts'

const files = import.meta.glob<Stories>('./stories/*.ts', { eager: true, import: 'stories' })

/** The stories of a widget, from the file with its name. */
export function storiesOf(element: string): Stories {
  return files[`./stories/${element.replace('coach-', '')}.ts`] ?? {}
}
