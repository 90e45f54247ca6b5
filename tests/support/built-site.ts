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
  'site/blog.html': page('Blog', '<!--each none--><p>None yet</p><!--/each none--><!--posts-->'),
  'site/.blog-list.html':
    '<!--each some--><!--each choice--><fieldset><!--each topics-->[[category]];<!--/each topics--></fieldset>' +
    '<!--/each choice--><ol data-etag="[[etag]]"><!--each posts--><li><time>[[publishedLong]]</time>' +
    '<i>[[category]]</i><b>[[minutes]] min</b><!--each topic2--><svg/><!--/each topic2--><h3>[[title]]</h3><p>[[excerpt]]</p><a href="/blog/[[slug]]">Read More</a>' +
    '</li><!--/each posts--></ol><!--/each some-->',
  'site/.blog-image.html':
    '<!--each topic2-->/growth.png<!--/each topic2--><!--each topicOther-->/blog.png<!--/each topicOther-->\n',
  'site/.blog-slug.html': page(
    '[[title]]',
    '<script type="application/ld+json">{"headline":"[[title]]","image":"[[image]]"}</script>' +
      '<article data-etag="[[etag]]">[[content]]</article><p>[[author]]</p>' +
      '<!--each contents--><ol><!--each parts--><li>[[number]] [[part]]</li><!--/each parts--></ol><!--/each contents-->' +
      '<!--each more--><!--each related--><u>[[title]]</u><!--/each related--><!--/each more-->' +
      '<!--each older--><a href="/blog/[[slug]]" rel="prev">[[title]]</a><!--/each older-->' +
      '<!--each newer--><a href="/blog/[[slug]]" rel="next">[[title]]</a><!--/each newer-->',
  ),
  'site/.blog-unknown.html': page('Post Not Found'),
  'site/sitemap.xml': '<urlset><url><loc>https://coach.example/</loc></url></urlset>',
  'site/robots.txt': 'User-agent: *\n',
  'site/assets/text.0123abcd.woff2': Buffer.from([1, 2, 3]),
  'site/assets/main.89abcdef.css': 'body{color:red}'.repeat(50),
  'site/.secret': 'never',
  'site/.well/known.txt': 'never',
  'site/.csp.json': JSON.stringify({
    '/index.html': { script: ['sha256-AAA='], style: ['sha256-BBB='], connect: [] },
    '/.blog-slug.html': { script: [], style: ['sha256-CCC='], connect: [] },
    '/about.html': { script: [], style: [], connect: ['https:'] },
  }),
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
