import { expect, test } from 'vitest'
import { copyProject } from './project.ts'

const page = {
  url: '/throwaway',
  title: 'A throwaway page',
  description: 'It stands for any page that is one JSON file.',
  sections: [
    {
      type: 'faq',
      ground: 'paper',
      label: 'FAQ',
      title: 'Asked *often*',
      intro: 'One question.',
      action: { label: 'Book', url: '/booking' },
      items: [{ question: 'Is <one> file enough?', answer: 'Yes, in {site.contact.location}.' }],
    },
  ],
}

test('a page is one JSON file: it stands under its URL and in the sitemap', async () => {
  const project = copyProject()
  project.write('data/pages/throwaway.json', page)

  const { code, said } = await project.build()

  expect(said).not.toContain('mistake')
  expect(code).toBe(0)
  const { url } = JSON.parse(project.read('data/site.json'))
  const html = project.read('dist/site/throwaway.html')
  expect(html).toContain('<title>A throwaway page</title>')
  expect(html).toContain(`<link rel="canonical" href="${url}/throwaway">`)
  expect(html).toContain('Is &lt;one&gt; file enough?')
  expect(html).toContain('Yes, in Los Angeles, CA.')
  expect(html).toContain('Asked <em>often</em>')
  expect(project.read('dist/site/sitemap.xml')).toContain(`<loc>${url}/throwaway</loc>`)
})

test('a page carries the styles of its own section types, and no script but the loader', async () => {
  const project = copyProject()
  project.write('data/pages/throwaway.json', page)
  await project.build()

  const html = project.read('dist/site/throwaway.html')
  expect(html).toContain('.questions')
  expect(html).not.toContain('.ledger')
  expect(html.match(/<script[^>]*src[^>]*>/g)).toEqual([
    '<script async src="/widgets/load.0123abcd.js" integrity="sha384-of-the-test" crossorigin="anonymous">',
  ])
  expect(project.read('dist/site/index.html')).toContain('.ledger')
})

test('a page that is not listed stays out of the sitemap and of search engines', async () => {
  const project = copyProject()
  project.write('data/pages/throwaway.json', { ...page, unlisted: true })
  await project.build()

  expect(project.read('dist/site/sitemap.xml')).not.toContain('throwaway')
  const html = project.read('dist/site/throwaway.html')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
})

test('a build leaves nothing of a page that was removed', async () => {
  const project = copyProject()
  project.write('data/pages/throwaway.json', page)
  await project.build()
  project.remove('data/pages/throwaway.json')
  await project.build()

  expect(project.exists('dist/site/throwaway.html')).toBe(false)
})

test('without the built widgets the build stops and says what to run', async () => {
  const project = copyProject()
  project.remove('dist/widgets/manifest.json')

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toContain('dist/widgets/manifest.json is missing: run npm run build:widgets first')
})

test('an icon that is not in the set stops the build', async () => {
  const project = copyProject()
  const services = JSON.parse(project.read('data/services.json'))
  services.items[0].icon = 'no-such-icon'
  project.write('data/services.json', services)

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toContain('data/services.json: items[0].icon: expected a Lucide icon')
})

test('a photograph takes the place of a drawn portrait by one line of data', async () => {
  const project = copyProject()
  const speakers = JSON.parse(project.read('data/speakers.json'))
  speakers.items[0].portrait.photo = 'imani.jpg'
  project.write('data/speakers.json', speakers)
  const missing = await project.build()
  expect(missing.code).not.toBe(0)
  expect(missing.said).toContain(
    'data/speakers.json: items[0].portrait.photo: expected a file of site/assets/photos',
  )

  project.write('site/assets/photos/imani.jpg', 'a photograph')
  await project.build()

  expect(project.read('dist/site/index.html')).toMatch(
    /<img src="\/assets\/imani\.[0-9a-f]{10}\.jpg" alt="Dr\. Imani Okafor"/,
  )
})
