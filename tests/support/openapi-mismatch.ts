import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { apiDocument as document } from './api-document.ts'

export interface ReceivedResponse {
  readonly status: number
  /** The whole Content-Type header. */
  readonly type: string | null
  readonly text: string
}

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(document, 'api')

/**
 * Checks an answer of the running app against the OpenAPI document.
 * @param path as written in the document
 * @returns the mismatch, or undefined
 */
export function responseMismatch(
  method: string,
  path: string,
  answer: ReceivedResponse,
): string | undefined {
  const operation = document.paths[path]?.[method.toLowerCase()]
  const responses = operation?.responses ?? {}
  const declared = responses[answer.status]
  if (!declared) return `${method} ${path} answered ${answer.status}, which is not declared`
  if (!declared.content) return undefined
  const essence = (type: string) => type.split(';', 1).join()
  const type = Object.keys(declared.content).find(
    (one) => essence(one) === essence(answer.type ?? ''),
  )
  if (!type) return `${method} ${path} answered ${answer.status} as ${answer.type}`
  if (!type.endsWith('json')) return undefined
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(answer.status)]
  return schemaMismatch([...steps, 'content', type, 'schema'], JSON.parse(answer.text))
}

/** Checks a value against the schema at this path in the document. */
export function schemaMismatch(steps: readonly string[], value: unknown): string | undefined {
  const escaped = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
  const pointer = `/${escaped.map(encodeURIComponent).join('/')}`
  const validate = ajv.getSchema(`api#${pointer}`)
  if (!validate) return `there is no schema at ${pointer}`
  return validate(value) ? undefined : `${pointer}: ${ajv.errorsText(validate.errors)}`
}
