import type { Command } from 'commander'
import { listCommand, type Records } from '../../cli/records.ts'
import type { Session } from '../../cli/session.ts'
import { CommandFailure } from '../../cli/terminal.ts'
import type { KeptPost, Posts } from './store.ts'

const records: Records<KeptPost> = {
  name: 'posts',
  columns: ['slug', 'title', 'category', 'created_at', 'published_at'],
  shown: { slug: 48, category: 24, published_at: 24 },
  list: ({ posts }) => posts.all(),
}

export function postsCommand(program: Command, session: Session): void {
  const parent = program.command('posts').description('the posts of the blog')
  listCommand(parent, session, records)
  const change = (
    name: string,
    description: string,
    work: (posts: Posts, slug: string) => Promise<boolean>,
  ) =>
    parent
      .command(name)
      .argument('<slug>')
      .description(description)
      .action((slug: string) =>
        session.withStores(async ({ posts }) => {
          const found = await work(posts, slug)
          if (!found) throw new CommandFailure(`There is no post ${slug}.`)
          session.say(`${slug}: done.`)
        }),
      )
  change('publish', 'put a post on the blog', (posts, slug) => posts.publish(slug, session.now()))
  change('unpublish', 'take a post off the blog, and keep it', (posts, slug) =>
    posts.unpublish(slug),
  )
  change('delete', 'delete a post for good', (posts, slug) => posts.delete(slug))
}
