import type { Site } from '../shapes/site.ts'

export const context = 'https://schema.org'

/** What schema.org calls a thing, and any of its properties. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

export const organizationId = (site: Site) => ({ '@id': `${site.url}/#organization` })

/** https://schema.org/Organization */
export function organization(site: Site): Thing {
  const { url, brand, founder, contact, social } = site
  return {
    '@type': 'Organization',
    ...organizationId(site),
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.tagline,
    description: brand.blurb,
    url,
    email: contact.email,
    telephone: contact.phoneLink,
    address: { '@type': 'PostalAddress', addressLocality: contact.location },
    founder: { '@type': 'Person', name: founder.name, jobTitle: founder.role },
    sameAs: social.map((profile) => profile.url),
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
