import { Resvg } from '@resvg/resvg-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elements } from './built-pages.ts'
import { copyProject } from './project.ts'

const project = copyProject(afterAll)
let built: ReadonlyMap<string, string>

function photograph(width: number, height: number, color = 'teal') {
  const size = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${color}"/></svg>`
  return new Resvg(svg).render().asPng()
}

beforeAll(async () => {
  project.write('site/assets/photos/imani.png', photograph(500, 600))
  project.write('site/assets/photos/room.png', photograph(900, 600))
  // What was put into a folder, although nothing shows it.
  project.write('site/assets/photos/guide.pdf', '%PDF-1.7')
  project.write('site/assets/photos/unused.png', 'no image')
  project.write('site/assets/files/reel.mp4', 'a video')
  for (const [file, line, changed] of [
    ['data/people/okafor.json', '"portrait": {', '"portrait": { "photo": "imani.png",'],
    ['data/topics.json', '"Growth systems": "pillars"', '"Growth systems": "room.png"'],
    [
      'data/pages/home.json',
      '"diagram": "experts"',
      '"diagram": "experts", "photo": "room.png", "alt": "A room"',
    ],
    ['data/faq.json', '"answer": "', '"answer": "See [the guide](/files/guide.pdf). '],
    [
      'data/events/intensive.json',
      '"actions": [',
      '"figure": { "diagram": "sprint", "description": "A line", "photo": "room.png", "alt": "A room", "caption": "A room" }, "actions": [',
    ],
    [
      'data/pages/workshops.json',
      '"diagram": "calendar"',
      '"diagram": "calendar", "photo": "room.png", "alt": "A room"',
    ],
  ] as const) {
    expect(project.read(file)).toContain(line)
    project.write(file, project.read(file).replace(line, changed))
  }
  built = await build()
})

async function build() {
  const { code, said } = await project.build()
  expect(code, said).toBe(0)
  return new Map(project.output().map(({ file, content }) => [file, content]))
}

const imani = { widths: [200, 400], width: '400', height: '480', alt: 'Dr. Imani Okafor' }
const room = { widths: [200, 400, 800], width: '800', height: '533', alt: 'A room' }
const decorative = { ...room, alt: '' }
const lazy = { loading: 'lazy', sizes: expect.stringMatching(/^auto, /) }
const first = { fetchpriority: 'high', sizes: '(min-width: 64rem) 40vw, 100vw' }

test.each([
  ["a portrait's place", 'index.html', 'imani', /id="speakers".*?<li>(.*?)<\/li>/s, imani, lazy],
  [
    "an event's figure",
    'index.html',
    'room',
    /event-built-to-scale.*?<figure(.*?)<\/figure>/s,
    room,
    lazy,
  ],
  ["home's drawing", 'index.html', 'room', /<figure(.*?)<\/figure>/s, room, first],
  ['a first figure', 'workshops.html', 'room', /<figure(.*?)<\/figure>/s, room, first],
  ['a figure of posts', '.blog.json', 'room', /^lazy,(.*?)^image,/ms, decorative, lazy],
  ["a post's figure", '.blog.json', 'room', /^first,(.*?)^lazy,/ms, decorative, first],
] as const)(
  'one line of data adds a photo to %s: AVIF, WebP and its own format, in several widths',
  (_, file, name, place, { widths, ...size }, manner) => {
    const text = built.get(file) ?? ''
    const parts = () => Object.entries(JSON.parse(text).topics['Growth systems']).join('\n')
    const html = place.exec(file === '.blog.json' ? parts() : text)?.[1] ?? ''
    expect(html).not.toContain('<svg')
    const sources = elements(html, 'source')
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    const [image] = elements(html, 'img')
    expect(image).toMatchObject({ ...size, ...manner })
    for (const [index, format] of ['avif', 'webp', 'png'].entries()) {
      const { srcset = '', sizes } = [...sources, image][index] ?? {}
      expect(sizes).toBe(image?.sizes)
      const candidates = srcset.split(', ').map((candidate) => candidate.split(' '))
      expect(candidates.map(([, width]) => width)).toEqual(widths.map((width) => `${width}w`))
      for (const [url = ''] of candidates) {
        expect(url).toMatch(new RegExp(`^/assets/${name}-\\d+\\.[0-9a-f]{10}\\.${format}$`))
        expect(built.has(url.slice(1)), url).toBe(true)
      }
    }
  },
)

test('a PDF or a video has an address, and a sentence links to it', () => {
  expect(built.get('files/guide.pdf')).toBe('%PDF-1.7')
  expect(built.get('files/reel.mp4')).toBe('a video')
  expect(built.get('index.html')).toContain('See <a href="/files/guide.pdf">the guide</a>. ')
  expect(built.get('llms.txt')).toContain('See the guide. ')
  expect([...built.keys()].filter((file) => file.includes('unused'))).toEqual([])
})

test('the next build encodes only the photos that changed', async () => {
  const madeOf = (photo: string, files: typeof built) =>
    [...files.keys()].filter((file) => file.startsWith(`assets/${photo}-`)).sort()
  const times = (files: readonly string[]) =>
    files.map((file) => project.writtenAt(file.replace('assets', 'dist/photos')))
  const encoded = times(madeOf('room', built))

  project.write('site/assets/photos/imani.png', photograph(500, 600, 'olive'))
  const next = await build()

  expect(madeOf('room', next)).toEqual(madeOf('room', built))
  expect(times(madeOf('room', next))).toEqual(encoded)
  const changed = madeOf('imani', next)
  expect(changed).toHaveLength(6)
  for (const file of changed) expect(built.has(file), file).toBe(false)
})
