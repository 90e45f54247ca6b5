import type { Command } from 'commander'
import samples from '../../../data/sample-posts.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import type { Session } from '../../cli/session.ts'
import { PostHtml } from '../../pages/post-html.ts'
import { dueDate } from './monthly.ts'

export function seedCommand(program: Command, session: Session): void {
  program
    .command('seed')
    .description('put the sample posts on the blog that are not there yet, a month apart')
    .action(() =>
      session.withStores(async ({ posts }) => {
        const titles = new Set((await posts.all()).map(({ title }) => title))
        const missing = samples.items
          .map((sample, monthsAgo) => ({ sample, publishedAt: dueDate(session.now(), monthsAgo) }))
          .filter(({ sample }) => !titles.has(sample.title))
        for (const { sample, publishedAt } of missing) {
          await posts.add({
            ...sample,
            content: new PostHtml(sample.content),
            author: site.founder.name,
            createdAt: publishedAt,
            publishedAt,
          })
        }
        session.say(`${missing.length} posts were added.`)
      }),
    )
}
