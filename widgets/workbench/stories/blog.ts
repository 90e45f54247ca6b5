import texts from '../../../data/blog.json' with { type: 'json' }
import type { Post } from '../../../data/contracts/blog.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { problem, replyWith } from '../replies.ts'
import type { Stories } from '../story.ts'

const { listFailure, postFailure, notFound } = messages.blog

const post: Post = {
  id: '2',
  title: 'What you reward on Monday comes back on Friday',
  slug: 'what-you-reward',
  excerpt: 'Why the quick answer costs you the week, and what to give instead.',
  category: 'Company culture',
  published_at: '2026-10-01T09:00:00.000Z',
  author: site.founder.name,
  content: `<p>A question that is answered at once teaches one thing: <strong>ask again</strong>.</p>
    <h2>What happens</h2><p>The answer is the reward, and <a href="/sustain">it comes from you</a>.</p>
    <ul><li>Somebody is stuck.</li><li>You are quick.</li><li>Nobody has learned it.</li></ul>
    <blockquote>The kindest answer is a good question.</blockquote>`,
}
const posts: Post[] = [
  post,
  {
    ...post,
    id: '1',
    slug: 'the-meeting',
    title: 'The meeting that nobody would miss',
    category: 'CEO productivity',
    published_at: '2026-09-01T09:00:00.000Z',
  },
]
const args = { slug: post.slug }

export const stories: Stories = {
  loading: { play: (user) => user.findText(texts.loading) },
  list: { reply: replyWith(posts), play: (user) => user.findText(post.title) },
  empty: { reply: replyWith([]), play: (user) => user.findText(texts.empty) },
  failed: {
    reply: problem('unavailable'),
    play: (user) => user.findText(listFailure.description),
  },
  'loading a post': { args, play: (user) => user.findText(texts.loadingPost) },
  post: {
    args,
    reply: replyWith(post),
    play: (user) => user.findText(texts.consultation.title),
  },
  'missing post': {
    args,
    reply: problem('unknownPost'),
    play: (user) => user.findText(notFound.title),
  },
  'failed post': {
    args,
    reply: problem('unavailable'),
    play: (user) => user.findText(postFailure.description),
  },
}
