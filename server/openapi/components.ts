import { desk } from '../../data/contracts/desk.ts'
import { problemSchema } from '../../data/contracts/problem.ts'
import { jsonSchema } from '../http/json-schema.ts'

const details = {
  description: 'Problem details (RFC 9457).',
  properties: { type: { format: 'uri-reference' } },
}

const cookie = 'Signing in sets it. Behind TLS its name is __Host-desk.'
const bearer = { type: 'http', scheme: 'bearer' }

/** What several operations of the document refer to. */
export const components = {
  schemas: { Problem: jsonSchema(problemSchema, details) },
  securitySchemes: {
    adminToken: { ...bearer, description: 'ADMIN_TOKEN' },
    deskSession: { type: 'apiKey', in: 'cookie', name: desk.cookie, description: cookie },
    metricsToken: { ...bearer, description: 'METRICS_TOKEN' },
  },
}

/** The response of the HTTP parser, before any route. */
export const unreadable = {
  '4XX': {
    description:
      'Any call may be refused as no readable HTTP, without a body: 400 malformed, 408 too late, 431 headers too large.',
  },
}
