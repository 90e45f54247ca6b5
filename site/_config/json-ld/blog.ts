import type { Blog, BlogPosting, WithContext } from 'schema-dts'
import type { Site } from '../schemas/site.ts'
import { organizationId } from './site.ts'

const blogId = (site: Site) => ({ '@id': `${site.url}/blog#blog` })

/** https://schema.org/Blog */
export function collection(site: Site): Blog[] {
  return [
    {
      '@type': 'Blog',
      ...blogId(site),
      name: `${site.brand.name} Blog`,
      url: `${site.url}/blog`,
      inLanguage: site.locale,
      publisher: organizationId(site),
    },
  ]
}

/** https://schema.org/BlogPosting with placeholders that the server fills in */
export function article(site: Site): BlogPosting[] {
  return [
    {
      '@type': 'BlogPosting',
      ...postAddress(site),
      headline: '[[title]]',
      articleSection: '[[category]]',
      datePublished: '[[published]]',
      dateModified: '[[published]]',
      inLanguage: site.locale,
      author: { '@type': 'Person', name: '[[author]]', worksFor: organizationId(site) },
      publisher: organizationId(site),
      isPartOf: blogId(site),
    },
  ]
}

/** A shorter https://schema.org/BlogPosting for each post in the list */
export function listedArticle(site: Site): WithContext<BlogPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    ...postAddress(site),
    headline: '[[title]]',
    datePublished: '[[published]]',
    isPartOf: blogId(site),
  }
}

function postAddress(site: Site) {
  const url = `${site.url}/blog/[[slug]]`
  return { '@id': `${url}#post`, url, mainEntityOfPage: url }
}
