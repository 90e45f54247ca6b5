import copy from '../../../data/booking.json' with { type: 'json' }
import type { Stories } from '../story.ts'

/** Stands for a calendar: any file of this server. */
const args = { url: '/workbench.css' }

export const stories: Stories = {
  closed: { play: (user) => user.find('button') },
  open: {
    args,
    async play(user) {
      await user.click('button')
      await user.find('iframe')
      await user.findText(copy.newTab)
    },
  },
}
