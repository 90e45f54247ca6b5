import { join } from 'node:path'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import { temporaryFolder } from './temporary-folder.ts'

const form = '<form method="post"><input type="email" name="email" required value=""></form>'

const page = (name: string, inner = '') =>
  `<!doctype html><title>${name}</title><h1>${name}</h1>${inner}${'<p>The same words again.</p>'.repeat(40)}`

const small: Record<string, string | Buffer> = {
  'site/index.html': page('Home', form),
  'site/about.html': page('About'),
  'site/404.html': page('Oops! Page not found'),
  'site/newsletter/success.html': page('success'),
  'site/newsletter/duplicate.html': page('duplicate'),
  'site/newsletter/invalid.html': page('invalid', form),
  'site/newsletter/failure.html': page('failure', form),
  'site/contact/success.html': page('success'),
  'site/contact/invalid.html': page('invalid'),
  'site/contact/failure.html': page('failure'),
  'site/newsletter/confirm/index.html': page('confirm'),
  'site/newsletter/confirm/success.html': page('success'),
  'site/newsletter/confirm/invalid.html': page('invalid', form),
  'site/unsubscribe/index.html': page('unsubscribe'),
  'site/unsubscribe/success.html': page('success'),
  'site/unsubscribe/invalid.html': page('invalid'),
  'site/unsubscribe/never/index.html': page('never'),
  'site/unsubscribe/never/success.html': page('success'),
  'site/unsubscribe/never/invalid.html': page('invalid'),
  'site/blog.html': page('Blog', '<!--slot posts--><p>None yet</p><!--/slot-->'),
  'site/.blog-post.html': page(
    'Post',
    '<!--slot head--><!--/slot--><!--slot post--><!--/slot--><!--slot next--><!--/slot-->',
  ),
  'site/.blog.json': JSON.stringify({
    things: [],
    icons: { left: '', right: '' },
    people: ['Ada Speaker'],
    portrait: '',
    posts: {
      'a-figure-of-its-own': {
        first: '<svg id="own"/>',
        lazy: '<svg id="own-lazy"/>',
        caption: 'Its own',
      },
    },
    topics: {
      'Growth systems': {
        first: '<svg id="first"/>',
        lazy: '<svg id="lazy"/>',
        image: { url: '/growth.png' },
      },
      Other: { first: '', lazy: '', image: { url: '/blog.png' } },
    },
  }),
  'site/.blog-unknown.html': page('Post Not Found'),
  'site/sitemap.xml': '<urlset><url><loc>https://coach.example/</loc></url></urlset>',
  'site/robots.txt': 'User-agent: *\n',
  'site/assets/text.0123abcd.woff2': Buffer.from([1, 2, 3]),
  'site/assets/main.89abcdef.css': 'body{color:red}'.repeat(50),
  'site/.secret': 'never',
  'site/.well/known.txt': 'never',
  'site/.csp.json': JSON.stringify({
    '/index.html': { script: ['sha256-AAA='], style: ['sha256-BBB='], connect: [] },
    '/.blog-post.html': { script: [], style: ['sha256-CCC='], connect: [] },
    '/about.html': { script: [], style: [], connect: ['https:'] },
  }),
  'site/.redirects.json': JSON.stringify({ '/our-story': '/about' }),
  'site/.knowledge.json': JSON.stringify(readKnowledge('data')),
  'widgets/newsletter.js': 'console.log("widget");'.repeat(50),
  'widgets/newsletter.0123456789abcdef.js': 'console.log("widget");'.repeat(50),
  'widgets/newsletter.html': page('Newsletter'),
  'widgets/manifest.json': '{}',
  'widgets/.csp.json': JSON.stringify({
    '/newsletter.html': { script: ['sha256-CCC='], style: [], connect: [], framed: true },
  }),
}

/** A small site and widget in the form that the builds produce, with additional or replaced files. */
export function builtSite(others: Record<string, string | Buffer> = {}) {
  const root = temporaryFolder({ ...small, ...others })
  return { site: join(root, 'site'), widgets: join(root, 'widgets') }
}
