import type { Command } from 'commander'
import { inOrder } from '../../data/contracts/in-order.ts'
import site from '../../data/site.json' with { type: 'json' }
import { counted } from '../counted.ts'
import { dueDate } from '../features/blog/publish-monthly-post.ts'
import { postStore } from '../features/blog/store.ts'
import { distFolders, loadKnowledge } from '../pages/built-file.ts'
import { PostHtml } from '../pages/post-html.ts'
import type { Session } from './session.ts'

export function seedCommand(program: Command, session: Session): void {
  program
    .command('seed')
    .description('publish the missing sample posts, a month apart')
    .action(() =>
      session.withDatabase(async (database) => {
        const posts = postStore(database)
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
        session.say(`Added: ${counted(missing.length, 'posts')}.`)
      }),
    )
}
