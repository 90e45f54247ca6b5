import { expect, test } from 'vitest'
import { copyProject } from './project.ts'

test('what the privacy policy says of the forms follows their switches', async () => {
  const project = copyProject()
  const site = JSON.parse(project.read('data/site.json'))
  const policy = async (contact: boolean, ad: boolean) => {
    project.write('data/site.json', { ...site, leadCapture: { contact, ad } })
    await project.build()
    return project.read('dist/site/privacy-policy.html')
  }

  const withoutCapture = await policy(false, false)
  expect(withoutCapture).toContain('does not send anything at present')
  expect(withoutCapture).toContain('does not send your details at present')
  expect(withoutCapture).not.toContain('form on the home page sends us')

  const withCapture = await policy(true, true)
  expect(withCapture).not.toContain('at present')
  expect(withCapture).toContain('form on the home page sends us')
  expect(withCapture).toContain('form on our advertising page sends us')
})
