import type { Locator } from '@playwright/test'
import { newsletter } from './senders.ts'
import { expect, site, test } from './widget-page.ts'

const scriptOf = (language: string) =>
  `<script src="${site}/widgets/${language}.js" async></script>`
const elements = (language: string) =>
  `<coach-newsletter lang="${language}"></coach-newsletter><coach-lead lang="${language}"></coach-lead>`

/** Expects that screen readers read an element in this language. */
const spokenIn = (language: string, element: Locator) =>
  expect
    .poll(() => element.evaluate((it) => it.closest<HTMLElement>('[lang]')?.lang))
    .toBe(language)

/** A label of each form, a mistake, and a message after a success. */
const rows = [
  [
    'de',
    'E-Mail-Adresse',
    'Abonnieren',
    'Erfolgreich abonniert!',
    'Was ist Ihre größte Herausforderung? *',
    'Ausblenden',
  ],
  [
    'es',
    'Correo electrónico',
    'Suscribirse',
    '¡Suscripción realizada!',
    '¿Cuál es su mayor reto? *',
    'Descartar',
  ],
  [
    'fr',
    'Adresse e-mail',
    'S’abonner',
    'Abonnement enregistré !',
    'Quelle est votre plus grande difficulté ? *',
    'Fermer le message',
  ],
] as const

test('X-LANGUAGES-02 forms speak the language of their lang, whose script the loader loads, and what they send says so', async ({
  page,
  api,
  visit,
  faults,
}) => {
  api.accept(newsletter)
  for (const [language, label, button, done, challenge, dismiss] of rows) {
    const loader = `<script src="${site}/widgets/load.js" async></script>`
    await visit('', { body: elements(language) + loader })
    const form = page.locator('coach-newsletter')
    await form.getByLabel(label, { exact: true }).fill('ada@example.com')
    await form.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(done).first()).toBeVisible()
    const toast = page.getByRole('button', { name: dismiss, exact: true })
    await expect(toast).toBeVisible()
    await spokenIn(language, toast)
    await expect(page.locator('coach-lead').getByLabel(challenge)).toBeVisible()
    const sent = api.calls.at(-1)?.body
    expect(sent).toMatchObject({
      hidden: { language },
      consent: { text: expect.stringMatching(`\\[${button}\\]`) },
    })
    await spokenIn(language, form.getByText(label, { exact: true }))
  }
  expect(faults).toEqual([])
})

test('X-LANGUAGES-03 a dialog speaks it, too; words of the page go before ours; chat and assessment say that they are English', async ({
  page,
  visit,
  faults,
}) => {
  const words = JSON.stringify({ 'Submit Application': 'Ab damit' }).replaceAll('"', '&quot;')
  const german = (name: string, more = '') => `<coach-${name} lang="de-AT" ${more}></coach-${name}>`
  await visit('', {
    head: scriptOf('de'),
    body:
      german('application', `button="Los" words="${words}"`) +
      german('booking') +
      german('assessment') +
      german('chat') +
      ['application', 'booking', 'assessment', 'chat']
        .map((name) => `<script src="${site}/widgets/${name}.js" async></script>`)
        .join(''),
  })
  await expect(
    page.locator('coach-booking').getByRole('button', { name: 'Gespräch buchen' }),
  ).toBeVisible()
  await expect(page.getByText('Die Fragen und das Ergebnis sind auf Englisch.')).toBeVisible()
  await spokenIn('en', page.locator('coach-assessment').getByRole('group'))
  await page.locator('coach-chat').getByRole('button').click()
  await expect(page.getByText('Der Assistent antwortet auf Englisch.')).toBeVisible()
  // Its other texts are English, and marked so.
  await spokenIn('en', page.locator('coach-chat').getByRole('log'))
  await spokenIn('de-AT', page.locator('coach-chat #subtitle'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Los' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ab damit' }).click()
  await expect(dialog.getByText('Bitte wählen Sie Ihren Jahresumsatz')).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Nur ich' })).toBeAttached()
  expect(faults).toEqual([])
})

test('X-LANGUAGES-04 each text says which language it is in: the page’s own are in its language, and ours in English', async ({
  page,
  api,
  visit,
  faults,
}) => {
  api.accept(newsletter)
  const heading = 'heading="Restiamo in contatto"'
  // A language that we don't have; the one around the element; and other words in the one that the element names.
  await visit('', {
    body:
      `<coach-newsletter lang="it" ${heading} button="Iscriviti" fields="Azienda" note="Leggi [qui](https://x.example/)"></coach-newsletter>` +
      `<div lang="it"><coach-lead ${heading}></coach-lead><coach-application button="Candidati" heading="Candidatura"></coach-application></div>` +
      `<coach-booking lang="pt" words='{"Book a Call":"Marcar"}'></coach-booking>` +
      `<coach-chat lang="it" label="Assistente" greeting="Salve!"></coach-chat>` +
      ['newsletter', 'lead', 'application', 'booking', 'chat']
        .map((name) => `<script src="${site}/widgets/${name}.js" async></script>`)
        .join(''),
  })
  const form = page.locator('coach-newsletter')
  for (const text of ['Restiamo in contatto', 'Iscriviti', 'Azienda', 'Leggi'])
    await spokenIn('it', form.getByText(text))
  await spokenIn('en', form.getByText('Email address', { exact: true }))
  await form.getByLabel('Email address').fill('ada@example.com')
  await form.getByRole('button', { name: 'Iscriviti' }).click()
  await spokenIn('en', page.getByRole('button', { name: 'Dismiss' }))
  const lead = page.locator('coach-lead')
  await spokenIn('it', lead.getByRole('heading'))
  await spokenIn('en', lead.getByRole('button', { name: 'Request' }))
  await spokenIn('pt', page.getByRole('button', { name: 'Marcar' }))
  await page.getByRole('button', { name: 'Assistente' }).click()
  const chat = page.locator('coach-chat')
  await spokenIn('it', chat.getByText('Salve!'))
  await spokenIn('en', chat.getByRole('heading'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Candidati' }).click()
  await spokenIn('it', page.getByRole('heading', { name: 'Candidatura' }))
  await spokenIn('en', page.getByRole('dialog').getByText('Full Name'))

  await visit('', {
    body: `<div lang="it"><coach-newsletter hidden trigger="time:0s" ${heading}></coach-newsletter></div><script src="${site}/widgets/load.js" async></script>`,
  })
  const overlay = page.getByRole('dialog')
  await spokenIn('it', overlay)
  await spokenIn('it', overlay.getByRole('heading'))
  await spokenIn('en', overlay.getByRole('button', { name: 'Close' }))
  await spokenIn('en', overlay.getByText('Email address', { exact: true }))
  expect(faults).toEqual([])
})

test('X-LANGUAGES-05 forms take the page’s language, if they have its words, also once a translator sets it, and give it back', async ({
  page,
  api,
  visit,
  faults,
}) => {
  api.accept(newsletter)
  const loader = `<script src="${site}/widgets/load.js" async></script>`
  await visit('', {
    body: `<coach-newsletter button="Sign up"></coach-newsletter><coach-lead lang="en"></coach-lead><coach-chat></coach-chat>${loader}`,
  })
  const form = page.locator('coach-newsletter')
  await form.getByLabel('Email address').fill('ada@example.com')
  await page.evaluate(() => {
    document.documentElement.lang = 'de'
  })
  const field = form.getByLabel('E-Mail-Adresse', { exact: true })
  await expect(field).toHaveValue('ada@example.com')
  await spokenIn('de', form.getByText('E-Mail-Adresse', { exact: true }))
  await spokenIn('de', form.locator('form'))
  await expect(page.locator('coach-lead').getByLabel('Full Name *')).toBeVisible()
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Erfolgreich abonniert!').first()).toBeVisible()
  expect(api.calls.at(-1)?.body).toMatchObject({ hidden: { language: 'de' } })
  await page.evaluate(() => {
    document.documentElement.lang = 'en'
  })
  await expect(form.getByLabel('Email address', { exact: true })).toBeVisible()
  await spokenIn('en', form.locator('form'))
  expect(faults).toEqual([])
})
