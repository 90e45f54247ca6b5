import { html } from 'hono/html'
import { blog } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { BlogParts } from './blog-parts.ts'
import { jsonLd, pathOf, postThing, updatedAt } from './post-facts.ts'
import type { DatedPost } from './store.ts'

/** Renders what search engines and link previews read of a post. */
export function postHead(post: DatedPost, { things, topics }: BlogParts) {
  const { excerpt: description, category, author, published_at } = post
  const title = `${post.title} | ${site.brand.name}`
  const url = site.url + pathOf(post)
  const { image } = topics[category] ?? topics.Other
  const organization = { '@id': `${site.url}/#organization` }
  const article = {
    ...postThing(post),
    description,
    image: site.url + image.url,
    articleSection: category,
    inLanguage: site.locale,
    author: author === site.brand.name ? organization : personOf(author, organization),
    publisher: organization,
  }
  return html`<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="article">
<meta property="article:published_time" content="${published_at}">
<meta property="article:modified_time" content="${updatedAt(post)}">
<meta property="article:section" content="${category}">
<meta property="article:author" content="${author}">
<link rel="alternate" type="application/atom+xml" title="${site.brand.name} Blog" href="${site.url}${blog.url}/feed.xml">
<meta property="og:site_name" content="${site.brand.name}">
<meta property="og:locale" content="${site.locale.replace('-', '_')}">
<meta property="og:url" content="${url}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${site.url}${image.url}">
<meta property="og:image:width" content="${image.width}">
<meta property="og:image:height" content="${image.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
${jsonLd({ '@graph': [...things, breadcrumbs(post.title, url), article] })}`
}

const personOf = (name: string, organization: object) => ({
  ...{ '@type': 'Person', name },
  // Guests don't.
  ...(name === site.founder.name && { worksFor: organization }),
})

/** https://schema.org/BreadcrumbList */
function breadcrumbs(title: string, url: string) {
  const crumbs = [
    [site.brand.name, `${site.url}/`],
    ['Blog', site.url + blog.url],
    [title, url],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...{ name, item },
    })),
  }
}
