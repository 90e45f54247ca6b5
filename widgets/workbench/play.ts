// Runs in the host page: plays the story of the URL, and marks the page when done.
import { isolateStorage, mockApi } from './mocks.ts'
import { storiesOf } from './stories.ts'
import { userOf } from './user.ts'

const options = new URLSearchParams(location.search)
const name = options.get('element') ?? ''
const element = document.querySelector<HTMLElement>(name)
const story = storiesOf(name)[options.get('story') ?? '']
const user = userOf(name)

for (const [property, value] of options) {
  if (property.startsWith('--')) element?.style.setProperty(property, value)
}
isolateStorage()
mockApi(user, story?.reply)
const entries = import.meta.glob('../*/index.tsx')
await entries[`../${name.replace('coach-', '')}/index.tsx`]?.()
await story?.play(user)
document.documentElement.dataset.played = ''
