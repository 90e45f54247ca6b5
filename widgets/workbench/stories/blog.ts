import texts from '../../../data/blog.json' with { type: 'json' }
import { post } from '../../../data/contracts/examples.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import { problem, replyWith } from '../replies.ts'
import type { Stories } from '../story.ts'

const { listFailure, postFailure, notFound } = messages.blog

const posts = [
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
