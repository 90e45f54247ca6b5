import { expect } from 'vitest'
import { type Scenarios, tag } from './scene.ts'
import { keys } from './visitor.ts'

const widgets = [
  ...['newsletter', 'blog', 'blog-admin', 'application', 'lead', 'booking', 'assessment', 'chat'],
]

/** Scenarios on difficult host pages. */
export const embedScenarios: Scenarios = {
  'every widget works under Trusted Types': async ({ visitor, server, visit, address }) => {
    await visit({
      policy:
        `default-src 'none'; script-src 'self' ${server.url}; connect-src ${server.url}; img-src 'self'; ` +
        "style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      body: widgets.map((name) => tag(server, name, 'data-button="Press here"')).join(''),
    })
    await visitor.fill('Email address', address + keys.enter)
    await visitor.find('text', 'Successfully Subscribed!')
    await visitor.find('text', 'No blog posts yet.')
    await visitor.find('button', 'Generate Blog Post Now')
    await visitor.find('textbox', 'What is your biggest challenge?')
    await visitor.click('radio', 'Under $100K')
    await visitor.click('button', 'Chat with us')
    await visitor.find('textbox', 'Your message', { focused: true })
    await visitor.type(`What does the Gold tier cost?${keys.enter}`)
    await visitor.find('text', '$1,997')
    expect(await visitor.read('faults')).toEqual([])
  },
}
