import { expect, test } from 'vitest'
import { copyProject } from './project.ts'

test('renaming the company in data/site.json leaves no trace of the old name anywhere', async () => {
  const project = copyProject()
  const old = JSON.parse(project.read('data/site.json'))
  const domain = new URL(old.url).hostname.replace(/^www\./, '')
  const renamed = project
    .read('data/site.json')
    .replaceAll(domain, 'hemlock.example')
    .replaceAll(domain.replace('.', '_'), 'hemlock_example')
    .replaceAll(domain.replace('.', '-'), 'hemlock-example')
    .replaceAll(old.brand.name, 'Hemlock')
    .replaceAll(old.founder.name, 'Ida Stone')
    .replaceAll(`"${old.founder.firstName}"`, '"Ida"')
    .replaceAll(old.contact.phone, '(212) 555-0199')
    .replaceAll(old.contact.phoneLink, '+12125550199')
  project.write('data/site.json', renamed)

  const { code } = await project.build()

  expect(code).toBe(0)
  const traces = [
    old.brand.name,
    domain,
    old.contact.email,
    old.contact.phone,
    old.contact.phoneLink,
    ...old.founder.name.split(' '),
  ]
  for (const { file, content } of project.output()) {
    for (const trace of traces) {
      expect(content.toLowerCase().includes(trace.toLowerCase()), `${trace} in ${file}`).toBe(false)
    }
  }
  const home = project.read('dist/site/index.html')
  for (const fact of ['Hemlock', 'Ida Stone', 'hello@hemlock.example', '(212) 555-0199']) {
    expect(home).toContain(fact)
  }
})
