import { json, type Operation } from '../operation.ts'

function status(said: string) {
  const schema = { type: 'object', required: ['status'], properties: { status: { const: said } } }
  return json(schema, { status: said })
}

const text = { type: 'string' }
const object = { type: 'object' }

const openapi = {
  ...object,
  required: ['openapi', 'info', 'paths'],
  properties: { openapi: text, info: object, paths: object },
}

export const operatorsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/healthz',
    id: 'isAlive',
    tag: 'Operators',
    summary: 'Whether the process answers',
    answers: { 200: { description: 'It does.', content: status('ok') } },
    problems: [],
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'isReady',
    tag: 'Operators',
    summary: 'Whether what is sent now would be kept',
    answers: { 200: { description: 'It would.', content: status('ready') } },
    problems: ['unavailable'],
  },
  {
    method: 'get',
    path: '/metrics',
    id: 'readMetrics',
    tag: 'Operators',
    summary: 'Figures for Prometheus',
    description:
      'With METRICS_TOKEN set: for its bearer. Without: for callers on the machine of a server that listens nowhere else and is not in production.',
    token: 'metricsToken',
    answers: {
      200: {
        description: 'All that is counted and measured.',
        content: {
          'text/plain; version=0.0.4': {
            schema: { type: 'string' },
            example: 'outbox_pending 0\n',
          },
        },
      },
    },
    problems: ['missingToken', 'metricsClosed'],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    id: 'readDocument',
    tag: 'Operators',
    summary: 'This document',
    answers: {
      200: {
        description: 'OpenAPI 3.1.',
        content: json(openapi, { openapi: '3.1.1', info: {}, paths: {} }),
      },
    },
    problems: [],
  },
  {
    method: 'get',
    path: '/api/docs',
    id: 'readPage',
    tag: 'Operators',
    summary: 'This document as a page',
    description: 'For callers who may generate posts.',
    token: 'adminToken',
    answers: {
      200: {
        description: 'The page.',
        content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
      },
    },
    problems: ['missingToken', 'docsClosed'],
  },
]
