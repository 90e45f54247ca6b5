import type { Scenes } from './scene.ts'

const files = import.meta.glob<Scenes>('./scenes/*.ts', { eager: true, import: 'scenes' })

/** The states of a widget, from the file of its name. */
export function scenesOf(element: string): Scenes {
  return files[`./scenes/${element.replace('coach-', '')}.ts`] ?? {}
}
