import type { Command } from 'commander'
import samples from '../../../data/sample-posts.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { recordsCommand } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import { OperatorError } from '../../operator-error.ts'
import { PostHtml } from '../../pages/post-html.ts'
import { generatePost } from './post-generator.ts'
import { dueDate } from './publish-monthly-post.ts'
import type { Posts, StoredPost } from './store.ts'

export function postsCommand(program: Command, session: Session): void {
  const parent = recordsCommand<StoredPost>(program, session, {
    name: 'posts',
    description: 'the posts of the blog',
    columns: ['slug', 'title', 'category', 'created_at', 'published_at'],
    shown: { slug: 48, category: 24, published_at: 24 },
    list: ({ posts }) => posts.all(),
  })
  type Change = (posts: Posts, slug: string) => Promise<boolean>
  const change = (name: string, description: string, work: Change) =>
    parent
      .command(name)
      .argument('<slug>')
      .description(description)
      .action((slug: string) =>
        session.withStores(async ({ posts }) => {
          const found = await work(posts, slug)
          if (!found) throw new OperatorError(`There is no post ${slug}.`)
          session.say(`${slug}: done.`)
        }),
      )
  change('publish', 'put a post on the blog', (posts, slug) =>
    posts.setPublished(slug, session.now()),
  )
  change('unpublish', 'take a post off the blog, and keep it', (posts, slug) =>
    posts.setPublished(slug, null),
  )
  change('delete', 'delete a post for good', (posts, slug) => posts.delete({ slug }))
}

export function seedCommand(program: Command, session: Session): void {
  program
    .command('seed')
    .description('publish the missing sample posts, a month apart')
    .action(() =>
      session.withStores(async ({ posts }) => {
        const titles = new Set((await posts.all()).map(({ title }) => title))
        const missing = samples.items
          .map((sample, monthsAgo) => ({ sample, at: dueDate(session.now(), monthsAgo) }))
          .filter(({ sample }) => !titles.has(sample.title))
        for (const { sample, at } of missing) {
          const content = new PostHtml(sample.content)
          const times = { created_at: at.toISOString(), published_at: at.toISOString() }
          await posts.add({ ...sample, content, author: site.founder.name, ...times })
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
          const most = services.generateDailyLimit
          throw new OperatorError(`The day has had its ${most} posts: see GENERATE_DAILY_LIMIT.`)
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
