import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from './project.ts'

// One copy of the project, built twice, because a build takes seconds. `first` has another company, two
// more pages and forms that are stored; `second` has none of these.

const page = {
  ...{ url: '/throwaway', title: 'A throwaway page' },
  description:
    'It stands for any page that is one JSON file, and shows that nothing else is needed.',
  sections: [
    {
      ...{ type: 'page-hero', background: 'paper', eyebrow: 'A page', headline: 'One file' },
      intro: 'It stands for any.',
    },
    {
      ...{ type: 'faq', background: 'paper', eyebrow: 'FAQ', title: 'Asked *often*' },
      intro: 'One question.',
      action: { label: 'Book', url: '/booking' },
      items: [{ question: 'Is <one> file enough?', answer: 'Yes, in {site.contact.location}.' }],
    },
  ],
}

/** A campaign's page, which leads to the other one and had another address. */
const campaign = {
  ...{ ...page, url: '/hidden', noindex: true, formerly: ['/last-campaign'] },
  sections: [
    {
      ...{ type: 'lead', background: 'paper', eyebrow: 'You heard us', headline: 'Ask *us*' },
      intro: 'One [question](/coming).',
      stats: ['{stats.years}'],
      form: {
        ...{ id: 'request', title: 'Ask', intro: 'Four answers.' },
        ...{
          source: 'podcast',
          next: '/throwaway',
          button: 'Ask',
          note: '[How](/throwaway) we <use> it',
        },
        fields: [
          { label: 'Company', required: true },
          { label: 'Team size', choices: ['Just me', '2-10'] },
        ],
      },
    },
  ],
}

/** A page whose day has not come. */
const coming = {
  ...{ ...page, url: '/coming', from: '2099-01-01', title: 'A page for another day' },
  description:
    'It stands for any page that is shown from a day on, of which nothing is seen before.',
}

const checkout = 'https://checkout.example/forum'

const forum = {
  order: 4,
  type: 'SocialEvent',
  name: 'The Owners’ Forum',
  url: '/forum',
  label: 'New, one evening',
  description:
    'One evening for ten owners: each brings the decision that waited longest, and leaves with a date.',
  dates: { from: '2099-05-04', to: '2099-05-04' },
  sale: { status: 'cancelled' },
  place: 'Denver, Colorado',
  mode: 'offline',
  seats: 10,
  offers: { seat: { name: 'Seat', price: 149.5, checkout } },
  card: {
    intro: 'One evening.',
    facts: [{ term: 'Group', text: '10 owners' }],
    actions: [
      { label: 'Take a seat', url: checkout },
      { label: 'See the forum', url: '/forum' },
    ],
  },
}

/** What only the first build has. */
const added =
  'pages/throwaway pages/hidden pages/coming testimonials/added events/forum offers/platinum'.split(
    ' ',
  )

const project = copyProject(afterAll)
const old = JSON.parse(project.read('data/site.json'))
const domain = new URL(old.url).hostname.replace(/^www\./, '')
const renamed = project
  .read('data/site.json')
  .replaceAll(domain, 'hemlock.example')
  .replaceAll(domain.replace('.', '_'), 'hemlock_example')
  .replaceAll(domain.replace('.', '-'), 'hemlock-example')
  .replaceAll(old.brand.name, 'Hemlock')
  .replaceAll(old.founder.name, 'José Ñandú-Łukasz 中')
  .replaceAll(`"${old.founder.firstName}"`, '"Ida"')
  .replaceAll(old.contact.phone, '(212) 555-0199')
  .replaceAll(old.contact.phoneLink, '+12125550199')
const dataFiles = globSync('data/**/*.{json,md}').map((file) => [file, project.read(file)] as const)
const own = '(build|sustain|scale|strategy|consultation)'
const offerFiles = dataFiles.filter(([file]) => new RegExp(`offers/${own}.json`).test(file))
const otherName = (file: string) => file.replace('offers/', 'offers/our-')

/** Gives our programs and calls other ids. */
function renameOffers() {
  for (const [file, text] of dataFiles) {
    const id = new RegExp(`\\boffers\\.${own}\\b|"of": "${own}"`, 'g')
    const changed = text.replace(id, (found) => found.replace(/(?<=\.|: ")/, 'our-'))
    if (changed !== text) project.write(file, changed)
  }
  for (const [file] of offerFiles) {
    project.write(otherName(file), project.read(file))
    project.remove(file)
  }
}
function restoreOffers() {
  for (const [file, text] of dataFiles) project.write(file, text)
  for (const [file] of offerFiles) project.remove(otherName(file))
}

let first: ReadonlyMap<string, string>
let second: ReadonlyMap<string, string>
let warnings = ''

async function build() {
  const { code, said } = await project.build()
  expect(said).not.toContain('The data holds')
  expect(code, said).toBe(0)
  warnings += said
  return new Map(project.output().map(({ file, content }) => [file, content]))
}

beforeAll(async () => {
  renameOffers()
  const switches = { contact: true, ad: true, assessment: true, chat: true }
  project.write('data/site.json', { ...JSON.parse(renamed), leadCapture: switches })
  project.write('data/pages/throwaway.json', page)
  project.write('data/pages/hidden.json', campaign)
  project.write('data/pages/coming.json', coming)
  const story = JSON.parse(project.read('data/testimonials/castillo.json'))
  project.write('data/testimonials/added.json', { ...story, name: 'Ursula Hale', order: 1 })
  const events = ['retreat', 'summit', 'intensive'].map((id) => `data/events/${id}.json`)
  const now = events.map((file) => project.read(file))
  const yearsLater = (text: string) => text.replace(/"(20)2(?=\d-\d\d)/g, '"$19')
  for (const [index, file] of events.entries()) project.write(file, yearsLater(`${now[index]}`))
  project.write('data/events/forum.json', forum)
  const nextPrice = { from: '2026-01-01', price: 2345 }
  const gold = JSON.parse(project.read('data/offers/gold.json'))
  project.write('data/offers/platinum.json', { ...gold, title: 'Platinum', order: 5, nextPrice })
  const topics = JSON.parse(project.read('data/topics.json'))
  topics.items.push('Hiring')
  topics.figures.Hiring = 'loop'
  project.write('data/topics.json', topics)
  first = await build()
  restoreOffers()

  const off = { contact: false, ad: false, assessment: false, chat: false }
  project.write('data/site.json', { ...old, leadCapture: off })
  for (const file of added) project.remove(`data/${file}.json`)
  second = await build()
}, 600_000)

test('the build marks the events that are over, and no other', () => {
  expect(first.get('index.html')).not.toContain('data-state="over"')
  expect(second.get('index.html')).toContain('data-state="over"')
})

test('programs and calls can have any id: drawings, structured data and the assistant find them', () => {
  const { content } = JSON.parse(first.get('.knowledge.json') ?? '')
  const ids = Object.keys(content.offers)
  expect(ids).toContain('our-build')
  expect(ids).not.toContain('build')
  for (const files of [first, second]) {
    expect(files.get('build.html')).toMatch(/class="step-name"[^>]*>SCALE</)
    expect(files.get('build.html')).toContain('"@type":"Course"')
    expect(files.get('booking.html')).toContain('90 minutes')
  }
})

test('one JSON file adds a page with its URL and sitemap entry', () => {
  const html = first.get('throwaway.html')
  expect(html).toContain('<title>A throwaway page</title>')
  const { url } = JSON.parse(renamed)
  expect(html).toContain(`<link rel="canonical" href="${url}/throwaway">`)
  expect(html).toContain('Is &lt;one&gt; file enough?')
  expect(html).toContain('Yes, in Los Angeles, CA.')
  expect(html).toContain('Asked <em>often</em>')
  expect(first.get('sitemap.xml')).toContain(`<loc>${url}/throwaway</loc>`)
})

test('one JSON file adds an event: its page, its card, structured data, sitemap, passages', () => {
  const page = first.get('forum.html') ?? ''
  for (const fact of ['May 4, 2099', 'Denver, Colorado', '$149.50', 'This event is cancelled']) {
    expect(page).toContain(fact)
  }
  expect(page).toMatch(/<button class="button" type="button" disabled>CANCELLED/)
  expect(page).not.toContain('Not sure yet?')
  expect(page).toContain('"@type":"SocialEvent","eventStatus":"https://schema.org/EventCancelled"')
  expect(first.get('index.html')).toMatch(/<article class="event"[^>]*"event-forum".*Cancelled/s)
  expect([...first.values()].filter((text) => text.includes(`href="${checkout}"`))).toEqual([])
  expect(first.get('sitemap.xml')).toContain('/forum</loc>')
  const { passages } = JSON.parse(first.get('.knowledge.json') ?? '')
  expect(passages.map(({ url }: { url: string }) => url)).toContain('/forum#facts')
})

test('a tier is one file: texts count it', () => {
  const page = first.get('true-ceo.html') ?? ''
  expect(page).toContain('Five tiers, billed by the month')
  expect(page).toContain('Bronze, Silver, Gold, Accelerator Plus and Platinum')
  expect(page).toContain('$2,345')
})

test('a topic is a name and a drawing: readers can choose it', () => {
  const choice = ':has(.on-12:checked) .post-card:not(.of-12)'
  expect(first.get('blog.html')).toContain(choice)
  expect(second.get('blog.html')).not.toContain(choice)
})

test('a page has the styles of its own section types, and no script but the loader', () => {
  const html = first.get('throwaway.html')
  expect(html).toContain('.questions')
  expect(html).not.toContain('.quotes')
  expect(html?.match(/<script[^>]*src[^>]*>/g)).toEqual([
    '<script async src="/widgets/load.0123abcd.js" integrity="sha384-of-the-test" crossorigin="anonymous">',
  ])
  expect(first.get('index.html')).toContain('.quotes')
})

test('a testimonial is one file, and another one changes no page that quotes somebody', () => {
  expect(first.get('index.html')).toContain('Ursula Hale')
  const quoted = (pages: typeof first, url: string) => {
    const quotes = pages.get(url)?.match(/<blockquote>.*?<\/figure>/gs) ?? []
    return quotes.join().match(/<b>[^<]+<\/b>/g)
  }
  for (const url of ['booking.html', 'built-to-scale.html']) {
    expect(quoted(second, url), url).toBeTruthy()
    expect(quoted(first, url), url).toEqual(quoted(second, url))
  }
})

test('an unlisted page is noindex and not in the sitemap, and a deleted one is nowhere', () => {
  expect(first.get('sitemap.xml')).not.toContain('hidden')
  const html = first.get('hidden.html')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
  expect(second.has('throwaway.html')).toBe(false)
  expect(second.get('sitemap.xml')).not.toContain('throwaway')
})

test('of a page whose day has not come nothing is written, and links to it are words', () => {
  expect(first.get('hidden.html')).toContain('One question.')
  const naming = [...first].filter(([file, text]) => `${file} ${text}`.match(/(?<!\w)\/coming/))
  expect(naming.map(([file]) => file)).toEqual([])
  expect(first.has('coming.html')).toBe(false)
  expect(first.get('.next-day.json')).toBe('"2099-01-01"')
})

test('a campaign’s page has the fields, words, source and next page of its data, and its former address to it', () => {
  const html = first.get('hidden.html') ?? ''
  const attributes = /<coach-lead ([^>]*)>/.exec(html)?.[1]
  expect(attributes).toBe(
    'next="/throwaway" fields="Company *; Team size: Just me | 2-10" button="Ask" note="[How](/throwaway) we &lt;use&gt; it" source="podcast"',
  )
  const plain = /<coach-lead.*<\/coach-lead>/s.exec(html)?.[0]
  for (const part of [
    '<label for="lead-own4">Company *</label>\n<input id="lead-own4" name="own4" type="text" required>',
    '<select id="lead-own5" name="own5">\n<option value=""></option>\n<option>Just me</option><option>2-10</option>',
    '<input type="hidden" name="next" value="/throwaway">',
    '<input type="hidden" name="own5-label" value="Team size">',
    '<input type="hidden" name="consent" value="How we &lt;use&gt; it [Ask]">',
    '<button class="button" type="submit">Ask</button>\n<p class="form-note"><a href="/throwaway">How</a> we &lt;use&gt; it</p>',
  ])
    expect(plain).toContain(part)
  expect(JSON.parse(first.get('.redirects.json') ?? '')).toEqual({ '/last-campaign': '/hidden' })
  expect(second.get('ad.html')).toContain('<coach-lead next="/booking"')
})

test('renaming the company in data/site.json leaves no trace of the old name', () => {
  const { email, phone, phoneLink } = old.contact
  const names = [old.brand.name, ...old.founder.name.split(' ')]
  const traces = [...names, domain, email, phone, phoneLink]
  for (const [file, content] of first) {
    for (const trace of traces) {
      expect(content.toLowerCase().includes(trace.toLowerCase()), `${trace} in ${file}`).toBe(false)
    }
  }
  const facts = ['Hemlock', 'José Ñandú-Łukasz 中', 'hello@hemlock.example', '(212) 555-0199']
  for (const fact of facts) expect(first.get('index.html')).toContain(fact)
})

test('letters of names are in the fonts, and the build names those that no font has', () => {
  const fonts = [...first].filter(([file]) => /^assets(?!.*names-).*latin-ext.*woff2$/.test(file))
  expect(fonts).toHaveLength(3)
  expect(first.get('index.html')).toMatch(/unicode-range:U\+141\b/i)
  expect(warnings).toContain('data/site.json: our fonts have no 中;')
  expect(warnings).not.toContain('Ł')
})

test('the contact form and the privacy policy follow the switches for forms', () => {
  const contactForm = (files: typeof first) =>
    /<form class="contact-form\b.*?<\/form>/s.exec(files.get('index.html') ?? '')?.[0]

  expect(contactForm(second)).toContain('action="mailto:')
  const withoutCapture = second.get('privacy-policy.html')
  expect(withoutCapture).toContain('writes your message into an email on your own device')
  expect(withoutCapture).toContain('does not send your details at present')
  expect(withoutCapture).not.toContain('form on the home page sends us')

  expect(contactForm(first)).toContain('method="post" action="/api/leads"')
  expect(first.get('ad.html')).toMatch(
    /<form [^>]*method="post" action="\/api\/leads" .*name="form" value="ad"/s,
  )
  expect(contactForm(first)).toContain('name="form" value="contact"')
  const withCapture = first.get('privacy-policy.html')
  expect(withCapture).not.toContain('at present')
  expect(withCapture).toContain('form on the home page sends us')
  expect(withCapture).toContain('form on our advertising page sends us')
})

test('pages and the assistant say what is kept of an assessment, as its switch says', () => {
  for (const file of ['privacy-policy.html', 'assessment.html', '.knowledge.json']) {
    expect(first.get(file), file).toContain('if you ask us to send')
    expect(second.get(file), file).not.toContain('if you ask us to send')
  }
  expect(second.get('.knowledge.json')).toContain('and we do not keep them')
})

test('the chat, its policy and its answers follow the switch for conversations', () => {
  const answers = (files: typeof first) =>
    JSON.stringify(JSON.parse(files.get('.knowledge.json') ?? '').assistant.answers)

  expect(second.get('index.html')).toContain('<coach-chat>')
  expect(second.get('privacy-policy.html')).not.toContain('Send this conversation')
  expect(answers(second)).not.toContain('Send this conversation')

  expect(first.get('index.html')).toContain('<coach-chat capture="on">')
  expect(first.get('privacy-policy.html')?.match(/“Send this conversation”/g)).toHaveLength(2)
  expect(answers(first)).toContain('Send this conversation')
})

test('without built widgets the build stops and says what to run', async () => {
  const manifest = 'dist/widgets/manifest.json'
  const text = project.read(manifest)
  project.remove(manifest)

  const { code, said } = await project.build()
  project.write(manifest, text)

  expect(code).not.toBe(0)
  expect(said).toContain(`${manifest} is missing: run npm run build:widgets first`)
})

test('mistakes in several files stop the build with one list of file, path and reason, and leave the last good output in its place', async () => {
  const offer = 'data/offers/bronze.json'
  project.write(offer, project.read(offer).replace(/"price": \d+/, '"price": "Free"'))
  const event = 'data/events/retreat.json'
  project.write(event, project.read(event).replace('2025-10-16', '2025-13-45'))
  const tokens = project
    .read('data/tokens.css')
    .replace(/(--scale: light-dark\().*/, '$1#fff, #00g);')
  project.write('data/tokens.css', tokens.replace(/--quick:.*/, ''))

  const { code, said } = await project.build()

  expect(code).not.toBe(0)
  expect(said).toMatch(/The data holds \d+ errors/)
  // What fails because of a mistake comes after it.
  expect(said).toContain('{events.retreat.month} refers to nothing')
  expect(said).not.toMatch(/refers to nothing.*expected a date/s)
  expect(said).toContain('data/tokens.css: --scale: expected a color, found light-dark(#fff, #00g)')
  expect(said).toContain('data/tokens.css: --quick: is missing; ')
  expect(said).toContain(`${offer}: price: expected number, found "Free"`)
  const kept = new Map(project.output().map(({ file, content }) => [file, content]))
  expect([...kept.keys()].toSorted()).toEqual([...second.keys()].toSorted())
  expect(kept.get('index.html')).toBe(second.get('index.html'))
  expect(project.exists('dist/site.last')).toBe(false)
})
