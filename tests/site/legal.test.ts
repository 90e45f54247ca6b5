import { expect, test } from 'vitest'
import { copyProject } from './project.ts'

test('the contact form, and what the privacy policy says of the forms, follow their switches', async () => {
  const project = copyProject()
  const site = JSON.parse(project.read('data/site.json'))
  const policy = async (contact: boolean, ad: boolean) => {
    project.write('data/site.json', { ...site, leadCapture: { contact, ad } })
    await project.build()
    return project.read('dist/site/privacy-policy.html')
  }

  const contactForm = () =>
    /<form class="contact-form".*?<\/form>/s.exec(project.read('dist/site/index.html'))?.[0]

  const withoutCapture = await policy(false, false)
  expect(contactForm()).toContain('method="dialog"')
  expect(contactForm()).not.toContain('action=')
  expect(withoutCapture).toContain('does not send anything at present')
  expect(withoutCapture).toContain('does not send your details at present')
  expect(withoutCapture).not.toContain('form on the home page sends us')

  const withCapture = await policy(true, true)
  expect(contactForm()).toContain('method="post" action="/api/leads"')
  expect(contactForm()).toContain('name="form" value="contact"')
  expect(withCapture).not.toContain('at present')
  expect(withCapture).toContain('form on the home page sends us')
  expect(withCapture).toContain('form on our advertising page sends us')
})
