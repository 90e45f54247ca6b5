import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { adLead, application } from '../support/samples.ts'
import { served } from '../support/served.ts'

test('X-LANGUAGES-01 confirmation and reply mails are in the language of the form, and in English if it is in none of ours', async () => {
  const { url } = await databaseLocation()
  const { url: SMTP_URL, mails } = await mailServer()
  const settings = { DATABASE_URL: url, SMTP_URL, REPLIES: 'on', NEWSLETTER: 'confirm' }
  const server = await served(settings)
  const api = `${server.url}/api`
  const hidden = (language: string) => ({ language })

  await post(`${api}/applications`, { ...application, hidden: hidden('de') })
  await post(`${api}/leads`, { ...adLead, email: 'lead@example.com', hidden: hidden('es') })
  const subscribe = (email: string, language: string) =>
    post(`${api}/newsletter-subscribers`, { email, hidden: hidden(language) })
  await subscribe('news@example.com', 'fr')
  await subscribe('other@example.com', 'constructor')

  await expect.poll(() => mails.length).toBe(4)
  const found = Object.fromEntries(mails.map(({ recipients, mail }) => [recipients.join(), mail]))
  expect(
    Object.entries(found)
      .map(([address, { subject }]) => [address, subject])
      .toSorted(),
  ).toEqual(
    [
      [application.email, 'Wir haben Ihre Bewerbung für die Mastermind-Gruppe'],
      ['lead@example.com', 'Hemos recibido su solicitud de consulta'],
      ['news@example.com', 'Veuillez confirmer votre abonnement à Antecedent'],
      ['other@example.com', 'Please confirm your subscription to Antecedent'],
    ].toSorted(),
  )
  const inGerman = found[application.email]
  expect(`${inGerman?.html}`).toContain('<html lang="de">')
  expect(inGerman?.text).toMatch(
    /Guten Tag, [\s\S]*Mara Whitlock, Antecedent[\s\S]*Mir nie wieder schreiben/,
  )
  expect(`${found['other@example.com']?.html}`).toContain('<html lang="en-US">')
})
