import { waysToTranslate } from '../support/translator.ts'
import { newsletter, senders } from './senders.ts'
import { goThrough } from './translated-page.ts'
import { expect, test } from './widget-page.ts'

for (const sender of senders) {
  // All ways with the smallest of them. The full run goes through all with each.
  for (const way of sender === newsletter ? waysToTranslate : (['replaced'] as const)) {
    test(`X-TRANSLATED-01 ${sender.title ?? sender.widget}: on a page whose texts are ${way} by a translator, each is shown once, and none that is over`, async ({
      page,
      api,
      visit,
      faults,
    }) => {
      await goThrough({ page, api, visit }, sender, way)
      expect(faults).toEqual([])
    })
  }
}
