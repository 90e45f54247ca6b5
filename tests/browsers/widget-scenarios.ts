import { expect } from 'vitest'
import { startProvider } from '../support/provider.ts'
import { rowsOf, type Scenarios, tag } from './scene.ts'
import { keys } from './visitor.ts'

const challenge = 'All of it waits for me'

/** The main scenario of each widget. */
export const widgetScenarios: Scenarios = {
  'a visitor subscribes by keyboard, only once': async ({ visitor, server, visit, address }) => {
    await visit({ body: tag(server, 'newsletter') })
    await visitor.find('textbox', 'Email address')
    await visitor.type(keys.tab)
    await visitor.find('textbox', 'Email address', { focused: true })
    await visitor.type(address + keys.enter)
    await visitor.find('text', 'Successfully Subscribed!')
    await visitor.find('textbox', 'Email address', { value: '', focused: true })

    await visitor.type(address.toUpperCase() + keys.enter)
    await visitor.find('text', 'Already Subscribed')
    expect(rowsOf(server, 'newsletter_subscribers', address)).toBe(1)
  },

  'a reply of the chat is shown while it is written': async ({ visitor, start, visit }) => {
    const rest = Promise.withResolvers<void>()
    const provider = await startProvider(async (response) => {
      const say = (choice: object) =>
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      say({ delta: { content: 'A group of ten CEOs. ' } })
      await rest.promise
      say({ delta: { content: 'They meet once a month.' } })
      say({ delta: {}, finish_reason: 'stop' })
      response.end('data: [DONE]\n\n')
    })
    const server = await start({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: provider.baseUrl })
    await visit({ body: tag(server, 'chat') })
    await visitor.click('button', 'Chat with us')
    await visitor.find('textbox', 'Your message', { focused: true })
    await visitor.type(`What is the mastermind?${keys.enter}`)
    await visitor.find('text', 'A group of ten CEOs.')
    await visitor.gone('text', 'They meet once a month.')
    rest.resolve()
    await visitor.find('text', 'They meet once a month.')
    await visitor.find('textbox', 'Your message', { value: '', disabled: false })
    await visitor.type(keys.escape)
    await visitor.find('button', 'Chat with us', { focused: true })
  },

  'six answers lead to a result, by mouse and by keyboard': async ({ visitor, server, visit }) => {
    await visit({ body: tag(server, 'assessment') })
    await visitor.click('button', 'Next')
    await visitor.find('text', 'Please select an answer')
    await visitor.click('radio', 'Under $100K')
    await visitor.click('button', 'Next')
    for (const option of ['10-20', 'Sales', 'Doer']) {
      await visitor.click('radio', option)
      await visitor.click('button', 'Next')
    }
    await visitor.find('radio', 'Solo', { focused: true })
    await visitor.type(keys.space + keys.enter)
    await visitor.find('radio', 'Cash', { focused: true })
    await visitor.type(keys.down)
    await visitor.find('radio', 'Growth', { checked: true })
    await visitor.click('button', 'Get My Results')
    await visitor.find('heading', 'Your stage is', { focused: true })
    await visitor.find('heading', 'What to do next')
  },

  'an application reaches the database, by keyboard': async ({
    visitor,
    server,
    visit,
    address,
  }) => {
    await visit({ body: tag(server, 'application', 'data-button="Apply"') })
    await visitor.tabTo('button', 'Apply')
    await visitor.type(keys.enter)
    await visitor.find('text', 'All fields are required')
    await visitor.type(keys.escape)
    await visitor.find('button', 'Apply', { focused: true })

    await visitor.type(keys.enter)
    await visitor.find('heading', 'Apply to the Mastermind', { focused: true })
    await visitor.tabTo('textbox', 'Full Name')
    await visitor.type(keys.enter)
    await visitor.find('text', 'Name must be at least 2 characters')
    await visitor.find('textbox', 'Full Name', { focused: true })
    const typed = ['Ada Byron', address, '(310) 555-0100', 'Engines', '$1M', 'Just', challenge]
    await visitor.type(typed.join(keys.tab))
    await visitor.find('textbox', 'Annual Revenue', { value: '1m-3m' })
    await visitor.find('textbox', 'Team Size', { value: 'solo' })
    await visitor.fill('Why do you want to join', challenge)
    await visitor.click('button', 'Submit Application')
    await visitor.find('text', 'Application Submitted!')
    await expect.poll(() => rowsOf(server, 'submissions', address)).toBe(1)
    expect(await visitor.read('faults')).toEqual([])
  },

  'an editor generates a post, and it can be read': async ({ visitor, start, visit }) => {
    const server = await start()
    await visitor.goto(`${server.url}/blog-admin`)
    await visitor.drawn('blog-admin')
    await visitor.click('button', 'Generate Blog Post Now')
    const { text } = await visitor.find('text', 'has been generated and published.')
    const title = /"(.+)"/.exec(text)?.[1] ?? expect.unreachable()

    await visit({ body: tag(server, 'blog') })
    await visitor.find('heading', title)
    await visitor.click('link', 'Read More')
    await visitor.find('heading', title)
    await visitor.find('text', 'Behavior Coach')
    const slug = await visitor.read('location.pathname.split("/").pop()')
    await visit({ body: tag(server, 'blog', `data-slug="${slug}"`) })
    await visitor.find('heading', title)
    await visitor.find('text', 'Behavior Coach')
  },
}
