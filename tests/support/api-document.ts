import { createApp } from '../../server/app.ts'
import { openApiDocument, operationsOf } from '../../server/openapi/document.ts'
import type { Services } from '../../server/services.ts'

const page = { url: '', html: '', head: {} }
const pages = { files: new Map(), document: () => page, template: () => page, json: () => ({}) }

// Its routes are only described, never called.
const stores = { posts: {}, submissions: {} }
const app = createApp({ ...stores, pages, embedOrigins: '*' } as unknown as Services)

/** The OpenAPI document of the app. */
export const apiDocument = openApiDocument(app)
export const operations = operationsOf(app)
