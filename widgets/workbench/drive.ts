// Runs in the host page: puts its widget into the state that the address asks for, as a visitor
// would, and tells when it is on show.
import { ownStorage, playApi } from './play.ts'
import { scenesOf } from './scenes.ts'
import { visitorOf } from './visitor.ts'

const options = new URLSearchParams(location.search)
const name = options.get('element') ?? ''
const element = document.querySelector<HTMLElement>(name)
const scene = scenesOf(name)[options.get('state') ?? '']
const visitor = visitorOf(name)

for (const [property, value] of options) {
  if (property.startsWith('--')) element?.style.setProperty(property, value)
}
ownStorage()
playApi(visitor, scene?.answer)
const entries = import.meta.glob('../*/index.tsx')
await entries[`../${name.replace('coach-', '')}/index.tsx`]?.()
await scene?.reach(visitor)
document.documentElement.dataset.reached = ''
