import type { Command } from 'commander'
import samples from '../../data/sample-posts.json' with { type: 'json' }
import site from '../../data/site.json' with { type: 'json' }
import { PostHtml } from '../decisions/post-html.ts'
import type { Session } from './session.ts'

const week = 7 * 24 * 60 * 60 * 1000

export function seedCommand(program: Command, session: Session): void {
  program
    .command('seed')
    .description('put the sample posts on the blog, those that are not there yet')
    .action(() =>
      session.withStores(async ({ posts }) => {
        const titles = new Set((await posts.all()).map(({ title }) => title))
        const missing = samples.items.filter(({ title }) => !titles.has(title))
        const now = session.now()
        for (const [age, { content, ...sample }] of missing.entries()) {
          const publishedAt = new Date(now.getTime() - age * week)
          await posts.add({
            ...sample,
            content: new PostHtml(content),
            author: site.founder.name,
            createdAt: publishedAt,
            publishedAt,
          })
        }
        session.say(`${missing.length} posts were added.`)
      }),
    )
}
