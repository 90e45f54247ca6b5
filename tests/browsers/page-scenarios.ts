import type { Scenarios } from './scene.ts'
import { keys } from './visitor.ts'

/** Scenarios on the site's own pages. */
export const pageScenarios: Scenarios = {
  'the dropdown works by keyboard, and Escape closes it': async ({ visitor, server }) => {
    await visitor.resize(1280, 800)
    await visitor.goto(server.url)
    await visitor.click('button', 'Sustain')
    await visitor.find('link', 'Workshop Calendar')
    await visitor.type(keys.escape)
    await visitor.gone('link', 'Workshop Calendar')
    await visitor.find('button', 'Sustain', { focused: true })
    await visitor.type(keys.enter + keys.tab + keys.tab)
    await visitor.find('link', 'Program Tiers & Pricing', { focused: true })
    await visitor.type(keys.enter)
    await visitor.arrives('/true-ceo')
  },

  'the menu of a small screen opens, closes and leads on': async ({ visitor, server }) => {
    await visitor.resize(480, 800)
    await visitor.goto(`${server.url}/privacy-policy`)
    await visitor.gone('link', 'Home')
    await visitor.click('button', 'Menu')
    await visitor.find('link', 'Home')
    await visitor.type(keys.escape)
    await visitor.gone('link', 'Home')
    await visitor.click('button', 'Menu')
    await visitor.click('link', 'Home')
    await visitor.arrives('/')
  },
}
