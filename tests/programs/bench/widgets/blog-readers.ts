import { blog } from '../../../../data/contracts/blog.ts'
import { records } from '../../../promises/data-file.ts'
import { fromNpm } from './from-npm.ts'
import type { Subject } from './subject.ts'

const posts = records('posts').map((item, at) => ({
  ...item,
  id: `${at}`,
  slug: `post-${at}`,
  author: 'Ada',
  published_at: '2026-10-01T09:00:00.000Z',
}))

const [first] = posts
if (!first) throw new Error('there is no sample of a post')

/** The post that the page shows. */
export const post = first
const article = `# ${post.title}\n\n${post.content}\n`

/** Our API's answers to both widgets of the page. */
export const blogAnswers = {
  [blog.action]: JSON.stringify(posts.map(({ content: _, author: __, ...summary }) => summary)),
  [`${blog.action}/${post.slug}`]: JSON.stringify(post),
}

/** The nearest peers: no npm package renders a blog from an API with one script. */
export const blogReaders: readonly Subject[] = [
  {
    name: 'docsify (Markdown pages)',
    body: `<link rel="stylesheet" href="/core.css"><div id="app"></div>
      <script>window.$docsify = { loadSidebar: true }</script><script src="/docsify.js"></script>`,
    files: fromNpm(
      {
        '/core.css': 'docsify@5.0.0/dist/themes/core.min.css',
        '/docsify.js': 'docsify@5.0.0/dist/docsify.min.js',
      },
      {
        '/_sidebar.md': posts.map(({ title, slug }) => `* [${title}](${slug})`).join('\n'),
        '/README.md': article,
      },
    ),
    shows: (page) => page.getByRole('heading', { name: post.title }),
  },
  {
    name: 'Docute (Markdown pages)',
    body: `<link rel="stylesheet" href="/docute.css"><div id="docute"></div>
      <script src="/docute.js"></script><script>new Docute(${JSON.stringify({
        target: '#docute',
        sidebar: posts.map(({ title, slug }) => ({ title, link: `/${slug}` })),
      })})</script>`,
    files: fromNpm(
      {
        '/docute.css': 'docute@4.23.3/dist/docute.css',
        '/docute.js': 'docute@4.23.3/dist/docute.js',
      },
      { '/README.md': article },
    ),
    shows: (page) => page.getByRole('heading', { name: post.title }),
  },
  {
    name: 'Waline (comments from an API)',
    body: `<link rel="stylesheet" href="/waline.css"><div id="waline"></div>
      <script src="/waline.js"></script>
      <script>Waline.init({ el: '#waline', serverURL: location.origin, lang: 'en', emoji: false, search: false })</script>`,
    files: fromNpm(
      {
        '/waline.css': '@waline/client@3.15.2/dist/waline.css',
        '/waline.js': '@waline/client@3.15.2/dist/waline.umd.js',
      },
      {
        '/api/comment': JSON.stringify({
          errno: 0,
          data: {
            page: 1,
            totalPages: 1,
            count: posts.length,
            data: posts.map((one) => ({
              objectId: one.id,
              nick: one.title,
              comment: one.content,
              time: Date.parse(one.published_at),
              status: 'approved',
              children: [],
            })),
          },
        }),
      },
    ),
    shows: (page) => page.getByText(post.title),
  },
]
