import type { Blog, Organization, Person, Thing as SchemaThing, WebSite } from 'schema-dts'
import type { Testimonial } from '../../collections/testimonials.ts'
import type { Site } from '../../lists/site.ts'

export const context = 'https://schema.org'

/** A schema.org thing as an object. schema-dts also allows some things to be plain strings. */
export type Thing<Type extends SchemaThing = SchemaThing> = Exclude<Type, string>

export const organizationId = (site: Site) => ({ '@id': `${site.url}/#organization` })

/** https://schema.org/Organization, with the testimonials that the page shows */
export function organization(
  site: Site,
  logo: string,
  stories: readonly Testimonial[],
): Thing<Organization> {
  const { url, brand, contact, social } = site
  const [addressLocality = '', addressRegion] = contact.location.split(', ')
  return {
    '@type': 'Organization',
    ...organizationId(site),
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.tagline,
    description: brand.blurb,
    url,
    logo,
    email: contact.email,
    telephone: contact.phoneLink,
    address: {
      '@type': 'PostalAddress',
      addressLocality,
      ...(addressRegion && { addressRegion }),
    },
    founder: founder(site),
    sameAs: social.map((profile) => profile.url),
    ...(stories.length > 0 && {
      subjectOf: stories.map(({ type, name, text }) => ({
        '@type': type,
        creator: { '@type': 'Person', name },
        text,
      })),
    }),
  }
}

function founder({ url, founder: { name, role } }: Site) {
  return { '@type': 'Person' as const, '@id': `${url}/about#founder`, name, jobTitle: role }
}

/** https://schema.org/Person */
export function person(site: Site): Thing<Person> {
  return {
    ...founder(site),
    honorificSuffix: site.founder.credentials,
    url: `${site.url}/about`,
    worksFor: organizationId(site),
  }
}

/** https://schema.org/WebSite */
export function website(site: Site): Thing<WebSite> {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.brand.name,
    url: site.url,
    inLanguage: site.locale,
    publisher: organizationId(site),
  }
}

/** https://schema.org/Blog */
export function blog(site: Site): Thing<Blog> {
  return {
    '@type': 'Blog',
    '@id': `${site.url}/blog#blog`,
    name: `${site.brand.name} Blog`,
    url: `${site.url}/blog`,
    inLanguage: site.locale,
    publisher: organizationId(site),
  }
}

/** The price of an https://schema.org/Offer */
export const price = (amount: number) => ({ price: `${amount}`, priceCurrency: 'USD' })

/** Until when that price holds, if it changes. */
export const validUntil = (priceValidUntil?: string) => priceValidUntil && { priceValidUntil }
