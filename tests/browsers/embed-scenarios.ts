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

  'a popup comes after its time, is sent, and gives the focus back': async (scene) => {
    const { visitor, server, visit, address } = scene
    await visit({
      body:
        '<button autofocus>Here</button>' +
        '<coach-newsletter hidden heading="Letters" trigger="time:1s"></coach-newsletter>' +
        tag(server, 'load'),
    })
    await visitor.find('textbox', 'Email address')
    await visitor.fill('Email address', address + keys.enter)
    await visitor.find('text', 'Successfully Subscribed!')
    await visitor.type(keys.escape + keys.escape)
    await visitor.gone('textbox', 'Email address')
    await visitor.find('button', 'Here', { focused: true })
  },

  'a link and a marked button open the application, whose script is loaded for them': async (
    scene,
  ) => {
    const { visitor, server, visit } = scene
    await visit({
      body:
        '<a href="#coach-application">Apply by link</a>' +
        '<button data-coach-open="application">Apply by button</button>' +
        `<coach-application></coach-application>${tag(server, 'load')}`,
    })
    await visitor.click('link', 'Apply by link')
    await visitor.find('textbox', 'Company Name')
    await visitor.type(keys.escape)
    await visitor.gone('textbox', 'Company Name')
    await visitor.click('button', 'Apply by button')
    await visitor.find('textbox', 'Company Name')
  },
}
