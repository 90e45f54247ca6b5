import {
  blog,
  type GeneratedPost,
  generatedPost,
  type Post,
  type PostSummary,
  post,
  postSummary,
} from '../../../data/contracts/blog.ts'
import { jsonSchema } from '../json-schema.ts'
import { bodyProblems, json, type Operation, storageProblems } from '../operation.ts'

const details = {
  id: { format: 'uuid' },
  excerpt: { description: 'Plain text.' },
  published_at: { format: 'date-time' },
  content: { description: 'HTML, sanitized.' },
}
const summarySchema = { ...jsonSchema(postSummary, details), additionalProperties: false }
const postSchema = { ...jsonSchema(post, details), additionalProperties: false }

const example: PostSummary = {
  id: '6f7a2f0e-6a9b-4d8e-9a2f-0a4c1f0c7a11',
  title: 'What you reward on Monday',
  slug: 'what-you-reward-on-monday',
  excerpt: 'Why the quick answer costs you the week.',
  category: 'Company culture',
  published_at: '2026-11-01T09:00:00.000Z',
}

const wholeExample: Post = {
  ...example,
  content: '<p>On Monday at nine, somebody asks you a question.</p>',
  author: 'Ada Example',
}

const generated: GeneratedPost = { title: example.title, slug: example.slug }

export const blogOperations: readonly Operation[] = [
  {
    method: 'get',
    path: blog.action,
    id: 'listPosts',
    tag: 'Blog',
    summary: 'The posts of the blog, newest first',
    answers: {
      200: {
        description: 'All of them; an empty list where there is none.',
        content: json({ type: 'array', items: summarySchema }, [example]),
      },
      304: { description: 'As the ETag in If-None-Match says.' },
    },
    problems: [...storageProblems],
  },
  {
    method: 'get',
    path: `${blog.action}/{slug}`,
    id: 'readPost',
    tag: 'Blog',
    summary: 'One post whole',
    parameters: { slug: { in: 'path', schema: { type: 'string' }, example: example.slug } },
    answers: {
      200: { description: 'The post.', content: json(postSchema, wholeExample) },
      304: { description: 'As the ETag in If-None-Match says.' },
    },
    problems: ['unknownPost', ...storageProblems],
  },
  {
    method: 'post',
    path: blog.generate,
    id: 'generatePost',
    tag: 'Blog',
    summary: 'Write and publish a post on the next topic',
    description:
      'For pages of the site itself and for programs. With ADMIN_TOKEN set: for its bearer. Without: for callers on the machine of a server that listens nowhere else and is not in production.',
    body: json({ type: 'object' }, {}),
    token: 'adminToken',
    answers: {
      201: {
        description: 'The post is on the blog.',
        content: json(jsonSchema(generatedPost), generated),
      },
    },
    problems: [
      'missingToken',
      'generationClosed',
      'crossSite',
      'generationRunning',
      'dailyLimit',
      'assistantFailed',
      ...bodyProblems,
      ...storageProblems,
    ],
  },
]
