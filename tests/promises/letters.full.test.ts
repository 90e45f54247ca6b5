import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { linkIn, press } from '../support/mail-links.ts'
import { mailServer } from '../support/mail-server.ts'
import { ownerOf } from '../support/members.ts'
import { adLead, answers, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply, beacon, signUp } from '../support/visits.ts'
import { letterTexts, postTexts, writing } from '../support/writing.ts'

async function started(settings: Record<string, string> = {}) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const receiver = await mailServer()
  const all = {
    ...{ DATABASE_URL, SMTP_URL: receiver.url, RATE_LIMIT: '1000' },
    ...{ NEWSLETTER_PER_MINUTE: '6000', WEBHOOK_RETRY_MS: '10', ...settings },
  }
  const server = await served(all)
  return { server, url: server.url, sql, receiver, settings: all }
}

test('X-LETTERS-01 a letter is kept as a draft, sent to its readers as a mail, and is never on the site', async () => {
  const { url, receiver } = await started()
  const letters = writing(url, 'letters')
  await signUp(url, 'ada@example.com')
  const id = await letters.begin()
  expect(await letters.send(id)).toMatchObject({ status: 409, body: { code: 'empty-letter' } })
  expect((await letters.save(id, { ...letterTexts, is_published: true })).status).toBe(200)
  expect(await letters.list()).toMatchObject([{ id, state: 'draft', published_at: null }])
  expect((await letters.send(id)).status).toBe(201)
  await expect.poll(() => letters.report(id)).toMatchObject({ state: 'done', sent: 1 })

  const [{ mail, recipients } = {}] = receiver.mails
  expect(recipients).toEqual(['ada@example.com'])
  expect(mail?.subject).toBe(letterTexts.title)
  const html = `${mail?.html}`
  expect(html.indexOf(letterTexts.preheader)).toBeLessThan(html.indexOf('<h2'))
  // With the postal address, and its own name as the campaign.
  expect(mail?.text).toContain('1450 Meridian Court, Suite 210')
  const [, query = ''] = /\/about\?([^"]*)"/.exec(html) ?? []
  const campaign = new URLSearchParams(query.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))
  expect(campaign.get('utm_source')).toBe('newsletter')
  expect(campaign.get('utm_campaign')).toBe('what-we-saw-in-may')
  expect(html).toContain('href="https://example.com/x"')
  for (const path of ['/blog', '/blog/feed.xml', '/sitemap.xml', '/api/blog-posts']) {
    expect(JSON.stringify((await call(url + path)).body)).not.toContain('what-we-saw-in-may')
  }
  expect((await call(`${url}/blog/what-we-saw-in-may`)).status).toBe(404)
  // What readers have can't change any more.
  expect(await letters.list()).toMatchObject([{ state: 'sent' }])
  expect(await letters.save(id, { title: 'Another' })).toMatchObject({
    status: 409,
    body: { code: 'letter-sent' },
  })
  expect((await letters.read(id)).title).toBe(letterTexts.title)
})

test('X-LETTERS-02 of two editors the second one learns of the first, and the texts of both are kept', async () => {
  const { url } = await started()
  const letters = writing(url, 'letters')
  const id = await letters.begin(letterTexts)
  const { version } = await letters.read(id)
  const [first, second] = [
    '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11',
    '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d12',
  ]

  const saved = await letters.saveOver(id, version, { content: '<p>Hers.</p>', edit: first })
  const late = await letters.saveOver(id, version, { content: '<p>His.</p>', edit: second })

  expect(saved.status).toBe(200)
  expect(late).toMatchObject({ status: 412, body: { code: 'changed-meanwhile' } })
  const { post: theirs } = late.body as { post: { content: string; version: string } }
  expect(theirs).toMatchObject({ content: '<p>Hers.</p>', changed_by: null })
  expect(theirs).toHaveProperty('changed_at', expect.stringMatching(/Z$/))
  await letters.saveOver(id, theirs.version, { content: '<p>His.</p>', edit: second })
  expect((await letters.read(id)).content).toBe('<p>His.</p>')
  const texts = (await letters.versions(id)).map(async (one) => {
    const { body } = await call(`${letters.path(id)}/versions/${one.id}`)
    return (body as { texts: { content: string } }).texts.content
  })
  expect(await Promise.all(texts)).toEqual(['<p>His.</p>', '<p>Hers.</p>', letterTexts.content])
})

test('X-LETTERS-03 the last 20 versions are kept, those of one editor within minutes as one, and each can be restored', async () => {
  const { url } = await started()
  const letters = writing(url, 'letters')
  const id = await letters.begin(letterTexts)
  const edit = '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11'
  for (const title of ['M', 'Ma', 'May']) await letters.save(id, { title, edit })
  expect((await letters.versions(id)).map(({ title }) => title)).toEqual(['May', letterTexts.title])

  for (let count = 1; count <= 22; count += 1) await letters.save(id, { title: `State ${count}` })
  const kept = await letters.versions(id)
  expect(kept.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `State ${22 - index}`),
  )
  const oldest = kept.at(-1)
  expect(await letters.restore(id, oldest?.id ?? '')).toMatchObject({
    status: 200,
    body: { title: 'State 3' },
  })
  const after = (await letters.versions(id)).map(({ title }) => title)
  expect(after.slice(0, 3)).toEqual(['State 3', 'State 22', 'State 21'])
  expect(after).toHaveLength(20)
})

test('X-LETTERS-04 what is saved of a published post stays off the blog until it is published again', async () => {
  const { url } = await started()
  const posts = writing(url, 'posts')
  const id = await posts.begin({ title: 'Ask' })
  expect(await posts.save(id, { is_published: true })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'excerpt' }, { field: 'category' }, { field: 'content' }] },
  })
  await posts.save(id, { ...postTexts, is_published: true })
  const { slug } = await posts.read(id)
  expect(slug).toBe('ask-before-you-answer')
  const shown = async () => (await call(`${url}/api/blog-posts/${slug}`)).body
  expect(await shown()).toMatchObject(postTexts)

  await posts.save(id, { title: 'Ask first', is_draft: true })
  expect(await shown()).toMatchObject(postTexts)
  expect(await posts.list()).toMatchObject([{ state: 'published', has_draft: true }])
  expect(await posts.read(id)).toMatchObject({
    title: postTexts.title,
    draft: { title: 'Ask first' },
  })
  await posts.save(id, { is_published: true })
  expect(await shown()).toMatchObject({ ...postTexts, title: 'Ask first' })
  expect(await posts.list()).toMatchObject([{ has_draft: false }])
})

test('X-LETTERS-05 of two servers one publishes a post at its time; a time that has passed is refused, a far one asked again', async () => {
  const { url, settings, sql } = await started()
  await served(settings)
  const posts = writing(url, 'posts')
  const id = await posts.begin(postTexts)
  const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
  const dayMs = 86_400_000

  for (const [ms, message] of [
    [-dayMs, /has passed/],
    [400 * dayMs, /more than a year/],
  ] as const) {
    expect(await posts.save(id, { publish_at: fromNow(ms) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'publish_at', message: expect.stringMatching(message) }] },
    })
  }
  expect((await posts.save(id, { publish_at: fromNow(400 * dayMs), is_far: true })).status).toBe(
    200,
  )
  await posts.save(id, { publish_at: fromNow(dayMs) })
  expect(await posts.list()).toMatchObject([{ state: 'scheduled' }])
  // What must be there at its time can't be taken away.
  expect(await posts.save(id, { content: '' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'content' }] },
  })
  await posts.save(id, { title: 'Ask later' })
  expect((await call(`${url}/blog/ask-later`)).status).toBe(404)

  const publish_at = fromNow(-1)
  await sql(`update blog_posts set publish_at = '${publish_at}'`)
  await expect.poll(() => posts.list()).toMatchObject([{ state: 'published', publish_at: null }])
  expect(await call(`${url}/api/blog-posts/ask-later`)).toMatchObject({ status: 200 })
  const published = await posts.read(id)
  expect(Date.parse(published.published_at ?? '')).toBeGreaterThanOrEqual(Date.parse(publish_at))
})

test('X-LETTERS-06 a renamed slug leads to the post, over any number of renames, and no other post takes it by itself', async () => {
  const { url } = await started()
  const posts = writing(url, 'posts')
  const id = await posts.begin({ ...postTexts, slug: 'first' })
  // What was never on the blog leads nowhere.
  await posts.save(id, { slug: 'one', is_published: true })
  for (const slug of ['two', 'three', 'one', 'four']) {
    expect((await posts.save(id, { slug, is_published: true })).status).toBe(200)
  }

  for (const slug of ['one', 'two', 'three']) {
    const moved = await call(`${url}/blog/${slug}?utm_source=x`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/blog/four?utm_source=x'])
    const api = await call(`${url}/api/blog-posts/${slug}`)
    expect([api.status, api.headers.get('Location')]).toEqual([301, '/api/blog-posts/four'])
  }
  for (const slug of ['first', 'five']) expect((await call(`${url}/blog/${slug}`)).status).toBe(404)
  expect((await call(`${url}/blog/four`)).status).toBe(200)

  const other = await posts.begin({ ...postTexts, title: 'Two' })
  for (const slug of ['two', 'four']) {
    expect(await posts.save(other, { slug })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'slug' }] },
    })
  }
  await posts.save(other, { is_published: true })
  expect((await posts.read(other)).slug).toBe('two-2')
  expect((await call(`${url}/blog/two`)).status).toBe(301)
  expect(
    (await posts.save(other, { slug: 'two', ends_redirect: true, is_published: true })).status,
  ).toBe(200)
  expect(await call(`${url}/api/blog-posts/two`)).toMatchObject({
    status: 200,
    body: { id: other },
  })
})

test('X-LETTERS-07 an audience is those with a source, a stage or an interest; nobody who left, never confirmed or wants no mail is of any', async () => {
  const { url, receiver } = await started()
  const letters = writing(url, 'letters')
  const listed = (email: string, source: string) =>
    post(`${url}/api/newsletter-subscribers`, { email, source })
  await listed('home@example.com', 'home')
  await listed('blog@example.com', 'blog')
  await signUp(url, 'owner@example.com')
  await apply(url, 'owner@example.com')
  await signUp(url, 'gone@example.com')
  await apply(url, 'gone@example.com')
  await post(`${url}/api/desk/people/unsubscribe`, { contact: 'gone@example.com' })
  // They sent something, and never asked for letters.
  await apply(url, 'stranger@example.com')
  await post(`${url}/api/leads`, { ...adLead, source: 'home' })
  await post(`${url}/api/leads`, { ...contactLead, email: 'blog@example.com' })

  const id = await letters.begin(letterTexts)
  const counts = async (...audiences: string[]) =>
    Promise.all(audiences.map((audience) => letters.count(id, audience)))
  expect(await counts('all', 'source:home', 'source:nowhere')).toEqual([3, 1, 0])
  expect(await counts('interest:application', 'interest:lead')).toEqual([1, 1])
  const chosen = (await call(`${url}/api/desk/audiences`)).body as {
    source: string[]
    stage: string[]
  }
  expect(chosen.source).toContain('home')
  expect(chosen.stage).toEqual(['BUILD', 'SUSTAIN', 'SCALE'])
  for (const audience of ['everybody', 'stage:NONE', 'interest:', 'source:']) {
    expect(await letters.send(id, { audience })).toMatchObject({ status: 422 })
  }

  expect((await letters.send(id, { audience: 'interest:application' })).status).toBe(201)
  await expect.poll(() => letters.report(id)).toMatchObject({ state: 'done', sent: 1, total: 1 })
  expect(receiver.mails.flatMap(({ recipients }) => recipients)).toEqual(['owner@example.com'])
})

test('X-LETTERS-08 an audience by the stage that the assessment found', async () => {
  const { url, sql } = await started()
  await signUp(url, 'ada@example.com')
  await apply(url, 'ada@example.com')
  await signUp(url, 'grace@example.com')
  const fields = JSON.stringify({ ...answers, email: 'ada@example.com', stage: 'SUSTAIN' })
  await sql(
    `update submissions set kind = 'assessment', fields = '${fields}' where kind = 'application'`,
  )
  const letters = writing(url, 'letters')
  const id = await letters.begin(letterTexts)

  expect(await letters.count(id, 'stage:SUSTAIN')).toBe(1)
  expect(await letters.count(id, 'stage:BUILD')).toBe(0)
})

test('X-LETTERS-09 the list says of a letter how many got it, who was refused and why, how many left by its link, and how many came', async () => {
  const { url, receiver } = await started({ MEASURE: 'on' })
  for (const name of ['ada', 'grace', 'alan']) await signUp(url, `${name}@example.com`)
  let calls = 0
  receiver.play((step) => {
    if (step === 'recipient') calls += 1
    return step === 'recipient' && calls === 1 ? '550 5.1.1' : undefined
  })
  const letters = writing(url, 'letters')
  const id = await letters.begin(letterTexts)
  await letters.send(id)
  await expect.poll(() => letters.report(id)).toMatchObject({ state: 'done', sent: 2, bounced: 1 })

  const [{ mail } = {}] = receiver.mails
  const link = url + linkIn(mail)
  expect(await letters.report(id)).toMatchObject({ left: 0, visits: null })
  const visit = { page: '/about', source: 'newsletter', counts: [{ event: 'view' }] }
  await beacon(url, { ...visit, campaign: 'what-we-saw-in-may' })
  await beacon(url, { ...visit, campaign: 'another' })
  await expect.poll(() => letters.report(id)).toMatchObject({ visits: 1 })
  // Again is once.
  for (const _ of ['pressed', 'again']) expect(await press(link)).toBe(200)

  expect(await letters.report(id)).toMatchObject({
    ...{ state: 'done', sent: 2, bounced: 1, left: 1 },
    bounces: [{ reason: expect.stringContaining('5.1.1'), cause: 'address', count: 1 }],
  })
})

test('X-LETTERS-10 a letter waits for its time, can be changed until then, and goes on after a stop to those who don’t have it', async () => {
  const { url, receiver } = await started({ NEWSLETTER_PER_MINUTE: '1' })
  for (const name of ['ada', 'grace']) await signUp(url, `${name}@example.com`)
  const letters = writing(url, 'letters')
  const id = await letters.begin(letterTexts)
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  await letters.send(id, { due_at })
  expect(await letters.list()).toMatchObject([{ state: 'scheduled', mailing: { due_at } }])
  expect((await letters.save(id, { title: 'What we saw in June' })).status).toBe(200)
  await call(`${letters.path(id)}/mailing`, { method: 'DELETE' })
  expect(await letters.list()).toMatchObject([{ state: 'stopped' }])

  await letters.send(id)
  await expect.poll(() => letters.report(id)).toMatchObject({ state: 'sending', sent: 1 })
  expect((await letters.save(id, { title: 'Late' })).status).toBe(409)
  await call(`${letters.path(id)}/mailing`, { method: 'DELETE' })
  expect(await letters.count(id, 'all')).toBe(1)
  expect(await letters.list()).toMatchObject([{ state: 'stopped', mailing: { sent: 1 } }])
  expect(receiver.mails.map(({ mail }) => mail.subject)).toEqual(['What we saw in June'])
})

test('X-LETTERS-11 a mailed post may have a subject and a preheader of its own', async () => {
  const { url, receiver } = await started()
  const posts = writing(url, 'posts')
  const mail = { subject: 'A question for you', preheader: 'It takes a minute' }
  const id = await posts.begin({ ...postTexts, ...mail })
  await post(`${posts.path(id)}/mail`, { email: 'me@example.com' })

  await expect.poll(() => receiver.mails.length).toBe(1)
  const [{ mail: got } = {}] = receiver.mails
  expect(got?.subject).toBe(mail.subject)
  expect(got?.html).toContain(mail.preheader)
  expect(got?.html).toContain(`>${postTexts.title}</h1>`)
})

test('X-LETTERS-12 letters, versions and conflicts tell which member it was, and a writer writes and sends without reading an address', async () => {
  const token = 'a-token-of-the-consultancy'
  const { url, receiver } = await started({ ADMIN_TOKEN: token })
  await signUp(url, 'ada@example.com')
  receiver.play((step) => (step === 'recipient' ? '550 5.1.1' : undefined))
  const owner = ownerOf(url, token)
  const [mia, wes] = [await owner.signedIn('Mia', 'member'), await owner.signedIn('Wes', 'writer')]
  const id = '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d21'
  const path = `/letters/${id}`
  const save = (who: typeof mia, change: object) =>
    who.request('PATCH', path, change, { 'If-Match': '"0"' })

  await wes.request('POST', '/letters', { id, ...letterTexts })
  expect((await save(mia, { title: 'Hers' })).status).toBe(200)
  expect(await save(wes, { title: 'His' })).toMatchObject({
    status: 412,
    body: { post: { created_by: { name: 'Wes' }, changed_by: { name: 'Mia' }, title: 'Hers' } },
  })
  expect((await wes.request('GET', `${path}/versions`)).body).toMatchObject({
    versions: [{ by: { name: 'Mia' } }, { by: { name: 'Wes' } }],
  })

  expect((await wes.request('POST', `${path}/mailing`, {})).status).toBe(201)
  const shown = async (who: typeof mia) => (await who.request('GET', `${path}/mailing`)).body
  await expect.poll(() => shown(mia)).toMatchObject({ bounced: [{ email: 'ada@example.com' }] })
  expect(await shown(wes)).toMatchObject({ bounced: [], mailing: { bounced: 1 } })
  expect(JSON.stringify((await wes.request('GET', '/letters')).body)).not.toContain('ada@')
})

test('X-LETTERS-14 of those who publish under one address at the same moment one has it, and the others are told at the field', async () => {
  const { url } = await started()
  const posts = writing(url, 'posts')
  for (const slug of ['one-at-once', 'two-at-once', 'three-at-once']) {
    const ids = await Promise.all([0, 1, 2, 3].map(() => posts.begin()))
    const change = { ...postTexts, slug, is_published: true }

    const answers = await Promise.all(ids.map((id) => posts.saveOver(id, '0', change)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const refused = answers.filter(({ status }) => status === 422)
    for (const { body } of refused) expect(body).toMatchObject({ errors: [{ field: 'slug' }] })
  }
})
