import type { Site } from './shapes/site.ts'

const context = 'https://schema.org'

/** https://schema.org/Organization */
export function organization({ url, brand, founder, contact, social }: Site) {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${url}/#organization`,
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
export function website({ url, brand, locale }: Site) {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    name: brand.name,
    url,
    inLanguage: locale,
    publisher: { '@id': `${url}/#organization` },
  }
}

/** https://schema.org/FAQPage */
export function faqPage(items: readonly { question: string; answer: string }[]) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
