import type { Site } from '../shapes/site.ts'

export const context = 'https://schema.org'

/** What schema.org calls a thing, and any of its properties. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

export const organizationId = (site: Site) => ({ '@id': `${site.url}/#organization` })

/** https://schema.org/Organization */
export function organization(site: Site, logo: string): Thing {
  const { url, brand, founder, contact, social } = site
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
    address: { '@type': 'PostalAddress', addressLocality: contact.location },
    founder: { '@type': 'Person', ...founderId(site), name: founder.name, jobTitle: founder.role },
    sameAs: social.map((profile) => profile.url),
  }
}

const founderId = (site: Site) => ({ '@id': `${site.url}/about#founder` })

/** https://schema.org/Person */
export function person(site: Site): Thing {
  const { founder, url } = site
  return {
    '@type': 'Person',
    ...founderId(site),
    name: founder.name,
    honorificSuffix: founder.credentials,
    jobTitle: founder.role,
    url: `${url}/about`,
    worksFor: organizationId(site),
  }
}

/** https://schema.org/WebSite */
export function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.brand.name,
    url: site.url,
    inLanguage: site.locale,
    publisher: organizationId(site),
  }
}
