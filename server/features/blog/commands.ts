import type { Command } from 'commander'
import { inOrder } from '../../../data/contracts/in-order.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { Session } from '../../cli/session.ts'
import { OperatorError } from '../../operator-error.ts'
import { distFolders, loadKnowledge } from '../../pages/built-file.ts'
import { PostHtml } from '../../pages/post-html.ts'
import { generatePost } from './post-generator.ts'
import { dueDate } from './publish-monthly-post.ts'

export function seedCommand(program: Command, session: Session): void {
  program
    .command('seed')
    .description('publish the missing sample posts, a month apart')
    .action(() =>
      session.withStores(async ({ posts }) => {
        const titles = new Set((await posts.all()).map(({ title }) => title))
        // The newest first.
        const missing = inOrder(loadKnowledge(distFolders.site).content.posts)
          .map((sample, monthsAgo) => ({ sample, at: dueDate(session.now(), monthsAgo) }))
          .filter(({ sample }) => !titles.has(sample.title))
        for (const { sample, at } of missing) {
          const { title, excerpt, category } = sample
          const content = new PostHtml(sample.content)
          const times = { created_at: at.toISOString(), published_at: at.toISOString() }
          await posts.add({
            title,
            excerpt,
            category,
            content,
            author: site.founder.name,
            ...times,
          })
        }
        session.say(`${missing.length} posts were added.`)
      }),
    )
}

export function generateCommand(program: Command, session: Session): void {
  program
    .command('generate')
    .description('write a post on the topic whose turn it is, and publish it unless POSTS=review')
    .action(async () => {
      const { services, close } = await session.services()
      session.say('Writing. With a model this takes a minute or two.')
      try {
        const outcome = await generatePost(services)
        if (outcome === 'refused') {
          const limit = services.generateDailyLimit
          throw new OperatorError(`The day has had its ${limit} posts: see GENERATE_DAILY_LIMIT.`)
        }
        if ('busyUntil' in outcome) {
          throw new OperatorError('Another post is being written. Try again once it is published.')
        }
        if ('failed' in outcome) {
          throw new OperatorError(`${outcome.failed.message}. Nothing was published.`)
        }
        const { title, slug } = outcome.written
        session.say(
          `“${title}” ${services.reviewsPosts ? 'waits for approval' : 'is on the blog'}:`,
        )
        await session.write(`${slug}\n`)
      } finally {
        await close()
      }
    })
}
