import type { Command } from 'commander'
import type { Session } from '../../cli/session.ts'
import { CommandFailure } from '../../cli/terminal.ts'
import { createLog } from '../../observability/log.ts'
import { createServices } from '../../services.ts'
import { generatePost } from './generate-post.ts'

export function generateCommand(program: Command, session: Session): void {
  program
    .command('generate')
    .description('write a post on the topic whose turn it is, and publish it')
    .action(async () => {
      session.location()
      const settings = session.settings()
      const { services, close } = await createServices(settings, createLog('silent'))
      session.say('Writing. With a model this takes a minute or two.')
      try {
        const { GENERATE_DAILY_LIMIT: most } = settings
        const outcome = await generatePost(services, most, services.ending)
        if (outcome === 'refused') {
          throw new CommandFailure(`The day has had its ${most} posts: see GENERATE_DAILY_LIMIT.`)
        }
        if ('busyUntil' in outcome) {
          throw new CommandFailure('Another post is being written. Try again once it is published.')
        }
        if ('failed' in outcome) {
          throw new CommandFailure(`${outcome.failed.message}. Nothing was published.`)
        }
        session.say(`“${outcome.published.title}” is on the blog:`)
        await session.write(`${outcome.published.slug}\n`)
      } finally {
        await close()
      }
    })
}
