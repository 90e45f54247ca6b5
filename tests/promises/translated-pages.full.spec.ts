import { waysToTranslate } from '../support/translator.ts'
import { assessment, newsletter, resultForm, senders, signedResult } from './senders.ts'
import { goThrough } from './translated-page.ts'
import { expect, test } from './widget-page.ts'

for (const sender of [...senders, resultForm]) {
  for (const way of waysToTranslate) {
    if (sender === newsletter || (way === 'replaced' && sender !== resultForm)) continue
    test(`X-TRANSLATED-02 ${sender.title ?? sender.widget}: on a page whose texts are ${way} by a translator, each is shown once, and none that is over`, async ({
      page,
      api,
      visit,
      faults,
    }) => {
      if (sender === resultForm) api.answer(assessment.path, signedResult)
      await goThrough({ page, api, visit }, sender, way)
      expect(faults).toEqual([])
    })
  }
}
