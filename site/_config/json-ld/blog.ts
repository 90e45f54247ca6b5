import type { Blog } from 'schema-dts'
import type { Site } from '../../lists/site.ts'
import { organizationId } from './site.ts'

/** https://schema.org/Blog */
export function collection(site: Site): Blog[] {
  return [
    {
      '@type': 'Blog',
      '@id': `${site.url}/blog#blog`,
      name: `${site.brand.name} Blog`,
      url: `${site.url}/blog`,
      inLanguage: site.locale,
      publisher: organizationId(site),
    },
  ]
}
