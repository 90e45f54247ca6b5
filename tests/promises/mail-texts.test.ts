import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { withPost } from '../support/mailed-post.ts'
import { adLead, application } from '../support/samples.ts'
import { withSequences } from '../support/sequences.ts'
import { served } from '../support/served.ts'
import { apply, signUp } from '../support/visits.ts'

const site = 'https://www.antecedent.example'
const postal =
  'Antecedent Consulting, LLC, 1450 Meridian Court, Suite 210, Los Angeles, CA 90014, USA'

/** The mail of a post on the desk, as HTML and as text. */
async function mailOfPost(changes: object) {
  const { url: DATABASE_URL } = await databaseLocation()
  const { path } = await withPost(await served({ DATABASE_URL }), changes)
  const { body: html } = await call(`${path}/mail.html`)
  const { text } = (await call(`${path}/mail`)).body as { text: string }
  return { html: String(html), text }
}

const linksIn = (html: string) =>
  Array.from(html.matchAll(/href="([^"]*)"/g), ([, url = '']) => url.replaceAll('&#38;', '&'))

test('X-MAILTEXTS-01 links of a post to our own pages say by which mail somebody came, and keep what they had', async () => {
  const campaign = 'utm_source=newsletter&utm_medium=email&utm_campaign=ask-first'
  const own = (path: string) => site + path
  const links = {
    '/about': own(`/about?${campaign}`),
    '#steps': own(`/blog/ask-first?${campaign}#steps`),
    '/booking?plan=a%20b&x=#call': own(`/booking?plan=a%20b&x=&${campaign}#call`),
    [`${site}/scale`]: own(`/scale?${campaign}`),
    '/ad?utm_source=spring': own('/ad?utm_source=spring'),
    'https://elsewhere.example/?a=b': 'https://elsewhere.example/?a=b',
    [`${site}.evil.example/`]: `${site}.evil.example/`,
    'mailto:hello@elsewhere.example': 'mailto:hello@elsewhere.example',
  }
  const content = Object.keys(links).map((url) => `<p><a href="${url}">Read</a></p>`)

  const { html, text } = await mailOfPost({ slug: 'ask-first', content: content.join('') })

  const found = linksIn(html)
  expect(found.slice(0, content.length)).toEqual(Object.values(links))
  // The button, and the link that unsubscribes.
  expect(found.slice(content.length)).toEqual([
    own(`/blog/ask-first?${campaign}`),
    own('/unsubscribe'),
  ])
  for (const url of found) expect(text).toContain(url)
})

test('X-MAILTEXTS-02 ordered lists of a post have their numbers in the text, also in each other', async () => {
  const steps = '<ol><li>Wait.</li><li>Ask:<ul><li>who</li><li>why</li></ul></li></ol>'
  const more = '<ul><li>Then<ol><li>write</li><li>send</li></ol></li></ul>'

  const { text } = await mailOfPost({ content: `${steps}<p>And</p>${more}<p>End</p>` })

  expect(text).toContain(`
1. Wait.
2. Ask:
  - who
  - why

And

- Then
  1. write
  2. send

End`)
})

test('X-MAILTEXTS-03 every mail to a person names the sender with the postal address, and mails to operators don’t', async () => {
  const { server, receiver, whenDue } = await withSequences({
    ...{ REPLIES: 'on', NEWSLETTER: 'confirm', NOTIFY_EMAIL: 'owner@example.com' },
    ...{ NEWSLETTER_PER_MINUTE: '6000' },
  })
  const to = (email: string) =>
    receiver.mails.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail)
  await apply(server.url, 'ada@example.com')
  await signUp(server.url, 'grace@example.com')
  await expect.poll(() => receiver.mails.length).toBe(3)
  await press(server.url + linkIn(to('grace@example.com')[0]))
  await whenDue(2)
  await (await withPost(server)).send()

  // A confirmation, a welcome and a post; a reply and what follows it.
  await expect.poll(() => to('grace@example.com').length).toBe(3)
  await expect.poll(() => to('ada@example.com').length).toBe(2)
  for (const { subject, text, html } of [...to('grace@example.com'), ...to('ada@example.com')]) {
    expect([subject, text]).toEqual([subject, expect.stringContaining(postal)])
    expect([subject, html]).toEqual([subject, expect.stringContaining(postal)])
  }
  expect(to('owner@example.com')[0]?.text).not.toContain('Meridian')
})

test('X-MAILTEXTS-04 no mail to an address that nobody has confirmed repeats the name that was typed', async () => {
  const { server, receiver, whenDue } = await withSequences({ REPLIES: 'on' })
  const names = ['Call me on Telegram scamuser now', 'evil․example', 'Ada Byron']
  for (const [index, name] of names.entries()) {
    const email = `reader-${index}@example.com`
    const sent = { ...application, full_name: name, email }
    expect((await post(`${server.url}/api/applications`, sent)).status).toBe(201)
    const lead = { ...adLead, name, email: `lead-${index}@example.com` }
    expect((await post(`${server.url}/api/leads`, lead)).status).toBe(201)
  }
  await expect.poll(() => receiver.mails.length).toBe(6)
  await whenDue(names.length)
  await expect.poll(() => receiver.mails.length).toBe(9)

  for (const { mail } of receiver.mails) {
    expect(mail.text).toMatch(/^Hello, /)
    for (const name of names) expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain(name)
  }
})
