import type { Site } from '../shapes/site.ts'

export const context = 'https://schema.org'

/** What schema.org calls a thing, and any of its properties. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

export const organizationId = (site: Site) => ({ '@id': `${site.url}/#organization` })

/** https://schema.org/Organization */
export function organization(site: Site, logo: string): Thing {
  const { url, brand, contact, social } = site
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
    founder: founder(site),
    sameAs: social.map((profile) => profile.url),
  }
}

function founder({ url, founder: { name, role } }: Site): Thing {
  return { '@type': 'Person', '@id': `${url}/about#founder`, name, jobTitle: role }
}

/** https://schema.org/Person */
export function person(site: Site): Thing {
  return {
    ...founder(site),
    honorificSuffix: site.founder.credentials,
    url: `${site.url}/about`,
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
