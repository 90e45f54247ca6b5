import { expect, test } from 'vitest'
import { copyProject } from './project.ts'

/** In a file, at a path, another value, and what the build says of it. */
const mistakes: readonly (readonly [file: string, path: string, value: string, said: string])[] = [
  ['stats', 'assessment questions', 'six', 'assessment.questions: expected number, found "six"'],
  ['offers/scale', 'fit revnue', '$200K+', 'fit.revnue: unknown key: the keys are revenue, team'],
  ['offers/bronze', 'price', 'Free', 'price: expected number, found "Free"'],
  ['site', 'contact email', 'nowhere', 'contact.email: expected an e-mail address'],
  [
    ...(['services', 'items 0 icon', 'calender'] as const),
    'items[0].icon: expected a Lucide icon, such as calendar, calendar-1, ',
  ],
  [
    ...(['people/okafor', 'portrait photo', 'no-such-photo.jpg'] as const),
    'portrait.photo: expected a file of site/assets/photos',
  ],
  ['pages/home', 'sections 0 type', 'heroo', 'sections[0].type: expected one of "'],
  [
    ...(['pages/home', 'sections 1 background', 'blue'] as const),
    'sections[1].background: expected one of "paper", "tint", "stage", "night", found "blue"',
  ],
]

test('errors in several files stop the build with one list of file, path and reason', async () => {
  const project = copyProject()
  for (const [name, path, value] of mistakes) {
    const data = JSON.parse(project.read(`data/${name}.json`))
    const names = path.split(' ')
    const part = names.slice(0, -1).reduce((one: object, key) => Reflect.get(one, key), data)
    Reflect.set(part, `${names.at(-1)}`, value)
    project.write(`data/${name}.json`, data)
  }
  const tokens = project
    .read('data/tokens.css')
    .replace(/(--scale: light-dark\().*/, '$1#fff, #00g);')
  project.write('data/tokens.css', tokens.replace(/--quick:.*/, ''))

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toContain('The data holds 10 errors')
  expect(said).toContain('data/tokens.css: --scale: expected a color, found light-dark(#fff, #00g)')
  expect(said).toContain('data/tokens.css: --quick: is missing; ')
  for (const [name, , , reason] of mistakes) expect(said).toContain(`data/${name}.json: ${reason}`)
  expect(project.exists('dist/site/index.html')).toBe(false)
})

test('a mistake is named before the references that fail because of it', async () => {
  const project = copyProject()
  const event = project.read('data/events/retreat.json')
  project.write('data/events/retreat.json', event.replace('2025-10-16', '2025-13-45'))

  const { said } = await project.build()

  expect(said).toMatch(
    /The data holds \d+ errors:\s+data\/events\/retreat\.json: dates\.from: expected a date/,
  )
  expect(said).toContain('{events.retreat.month} refers to nothing')
})

test('without built widgets the build stops and says what to run', async () => {
  const project = copyProject()
  project.remove('dist/widgets/manifest.json')

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toContain('dist/widgets/manifest.json is missing: run npm run build:widgets first')
})
