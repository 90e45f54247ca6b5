import { expect, test } from 'vitest'
import { copyProject } from './project.ts'

test('errors in several files stop the build with one list of file, path and reason', async () => {
  const project = copyProject()
  const edit = (file: string, change: (data: never) => void) => {
    const data = JSON.parse(project.read(file))
    change(data as never)
    project.write(file, data)
  }
  edit('data/stats.json', (stats: { assessment: { questions: unknown } }) => {
    stats.assessment.questions = 'six'
  })
  edit('data/offers/scale.json', (scale: { fit: { revnue?: string } }) => {
    scale.fit.revnue = '$200K+'
  })
  edit('data/offers/bronze.json', (tier: { price: unknown }) => {
    tier.price = 'Free'
  })
  edit('data/site.json', (site: { contact: { email: string } }) => {
    site.contact.email = 'nowhere'
  })
  edit('data/services.json', ({ items: [service] }: { items: { icon: string }[] }) => {
    if (service) service.icon = 'no-such-icon'
  })
  edit('data/people/okafor.json', ({ portrait }: { portrait: object }) => {
    Object.assign(portrait, { photo: 'no-such-photo.jpg' })
  })
  edit('data/pages/home.json', (home: { sections: { type: string; background: string }[] }) => {
    const [hero, next] = home.sections
    if (hero) hero.type = 'heroo'
    if (next) next.background = 'blue'
  })

  const tokens = project
    .read('data/tokens.css')
    .replace(/(--scale: light-dark\().*/, '$1#fff, #00g);')
  project.write('data/tokens.css', tokens.replace(/--quick:.*/, ''))

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toContain('data/tokens.css: --scale: expected a color, found light-dark(#fff, #00g)')
  expect(said).toContain('data/tokens.css: --quick: is missing; ')
  expect(said).toContain('The data holds 10 errors')
  expect(said).toContain('data/stats.json: assessment.questions: expected number, found "six"')
  expect(said).toContain('data/offers/scale.json: fit.revnue: unknown key')
  expect(said).toContain('data/offers/bronze.json: price: expected number, found "Free"')
  expect(said).toContain('data/site.json: contact.email: expected an e-mail address')
  expect(said).toContain('data/services.json: items[0].icon: expected a Lucide icon')
  expect(said).toContain(
    'data/people/okafor.json: portrait.photo: expected a file of site/assets/photos',
  )
  expect(said).toMatch(/data\/pages\/home\.json: sections\[0\]\.type: expected one of .*"hero"/)
  expect(said).toContain(
    'data/pages/home.json: sections[1].background: expected one of "paper", "tint", "stage", "night", found "blue"',
  )
  expect(project.exists('dist/site/index.html')).toBe(false)
})

test('an invalid JSON file stops the build with its name', async () => {
  const project = copyProject()
  project.write('data/faq.json', '{ "items": [ }')

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toMatch(/data\/faq\.json: .*JSON/)
})

test('a link that leads nowhere stops the build, a byte order mark does not', async () => {
  const project = copyProject()
  project.write('data/faq.json', `\uFEFF${project.read('data/faq.json')}`)
  project.write(
    'data/navigation.json',
    project.read('data/navigation.json').replace('/about', '/abuot'),
  )

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toContain('The data holds an error')
  expect(said).toContain('data/navigation.json: header[1].url: /abuot is no page or section')
})

test('without the built widgets the build stops and names the command to run', async () => {
  const project = copyProject()
  project.remove('dist/widgets/manifest.json')

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toContain('dist/widgets/manifest.json is missing: run npm run build:widgets first')
})
