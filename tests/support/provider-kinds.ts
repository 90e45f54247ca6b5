import type { ServerResponse } from 'node:http'
import { type Asked, replies, type Script, sends } from './provider.ts'

type Body = Readonly<Record<string, unknown>>

/** A server of a kind: what it refuses, and the words in which it does. */
interface Kind {
  /** @returns the parameter that it refuses, if there is one */
  readonly refused: (body: Body) => string | undefined
  readonly refuse: (response: ServerResponse, parameter: string) => void
  readonly answer?: (text: string, body: Body) => Script
}

const one =
  (...names: string[]) =>
  (body: Body) =>
    names.find((name) => name in body)
const formatOf = (body: Body) => (body.response_format as { type: string } | undefined)?.type
const withFormat =
  (...types: string[]) =>
  (body: Body) =>
    types.includes(formatOf(body) ?? '') ? 'response_format' : undefined
const json = (status: number, body: (parameter: string) => unknown) => {
  return (response: ServerResponse, parameter: string) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body(parameter)))
  }
}
const whole = (text: string, finish: string | null = 'stop') =>
  sends(
    'application/json',
    JSON.stringify({
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
      usage: { prompt_tokens: 900, completion_tokens: 30 },
    }),
  )

/** Kinds of servers, as they refused requests in 2025 and 2026. */
export const kinds: Readonly<Record<string, Kind>> = {
  'an older API, which names the parameter and its successor’s predecessor': {
    refused: one('max_completion_tokens'),
    refuse: json(400, (param) => ({
      error: {
        message: `Unsupported parameter: '${param}' is not supported with this model. Use 'max_tokens' instead.`,
        type: 'invalid_request_error',
        param,
        code: 'unsupported_parameter',
      },
    })),
  },
  'a cloud that names an argument in its message alone': {
    refused: one('stream_options', 'max_completion_tokens'),
    refuse: json(400, (param) => ({
      error: {
        message: `Unrecognized request argument supplied: ${param}`,
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    })),
  },
  'a server of open models that quotes its validation as text': {
    refused: one('stream_options'),
    refuse: json(400, (param) => ({
      object: 'error',
      message: `[{'type': 'extra_forbidden', 'loc': ('body', '${param}'), 'msg': 'Extra inputs are not permitted', 'input': {'include_usage': True}}]`,
      type: 'BadRequestError',
      param: null,
      code: 400,
    })),
  },
  'a validating server that names the place and repeats the request': {
    refused: one('max_completion_tokens'),
    refuse: json(422, (param) => ({
      detail: [
        {
          type: 'extra_forbidden',
          loc: ['body', param],
          msg: 'Extra inputs are not permitted',
          input: { response_format: 1, stream_options: 1 },
        },
      ],
    })),
  },
  'a gateway that answers with a list': {
    refused: one('stream_options'),
    refuse: json(400, (param) => [
      {
        error: {
          code: 400,
          message: `Invalid JSON payload received. Unknown name "${param}": Cannot find field.`,
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
  },
  'a desktop server whose error is a string, and that knows no json_object': {
    refused: withFormat('json_schema', 'json_object'),
    refuse: json(400, (param) => ({ error: `'${param}.type' must be 'text'` })),
  },
  'a server with JSON mode only': {
    refused: withFormat('json_schema'),
    refuse: json(400, () => ({
      error: {
        message: 'This response_format type is unavailable now',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_request_error',
      },
    })),
  },
  'a local server that fails over a schema': {
    refused: withFormat('json_schema'),
    refuse: json(500, () => ({
      error: { code: 500, message: 'failed to parse grammar', type: 'server_error' },
    })),
  },
  'a server that refuses in plain text and names nothing': {
    refused: (body) =>
      one('stream_options', 'max_completion_tokens')(body) ??
      withFormat('json_schema', 'json_object')(body),
    refuse(response) {
      response.writeHead(400, { 'Content-Type': 'text/plain' })
      response.end('Bad Request')
    },
  },
  'a server that refuses without a body': {
    refused: one('max_completion_tokens'),
    refuse: (response) => void response.writeHead(422).end(),
  },
  'a router without an endpoint for the parameters': {
    refused: withFormat('json_schema'),
    refuse: json(404, () => ({
      error: {
        message: 'No endpoints found that support structured outputs (response_format).',
        code: 404,
      },
    })),
  },
  'a model that may not be streamed': {
    refused: one('stream'),
    refuse: json(400, (param) => ({
      error: {
        message: 'Your organization must be verified to stream this model.',
        type: 'invalid_request_error',
        param,
        code: 'unsupported_value',
      },
    })),
    answer: (text) => whole(text),
  },
  'a proxy that refuses within a stream with status 200': {
    refused: one('stream_options'),
    refuse(response, param) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.end(
        `data: ${JSON.stringify({ error: { message: `unknown field ${param}`, code: 400 } })}\n\n`,
      )
    },
  },
  'a model whose template has no system role': {
    refused: ({ messages }) =>
      (messages as Asked['body']['messages'])[0]?.role === 'system' ? 'messages' : undefined,
    refuse: json(400, () => ({
      object: 'error',
      message: 'System role not supported',
      type: 'BadRequestError',
      param: null,
      code: 400,
    })),
  },
  'a server that knows one old parameter after the other': {
    refused: (body) =>
      one('stream_options', 'max_completion_tokens', 'max_tokens')(body) ??
      withFormat('json_schema', 'json_object')(body),
    refuse: json(400, (param) => ({ error: { message: `unknown parameter: ${param}`, param } })),
  },
  'a server that ignores the stream': {
    refused: () => undefined,
    refuse: () => {},
    answer: (text) => whole(text, null),
  },
}

/** Answers with a text if a server of this kind accepts the request, and refuses otherwise. */
export function ofKind(name: string, answer: (asked: Asked) => string): Script {
  const { refused, refuse, answer: send } = kinds[name] as Kind
  return async (response, asked) => {
    const parameter = refused(asked.body as unknown as Body)
    if (parameter) refuse(response, parameter)
    else
      await (send ?? ((text) => replies(text)))(answer(asked), asked.body as never)(response, asked)
  }
}
