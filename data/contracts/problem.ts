import * as v from 'valibot'

/** More than any form has fields. A body of wrong items would otherwise be answered with megabytes. */
export const maxErrors = 20

const fieldError = v.object({ field: v.string(), message: v.string() })

/** The body of every failed API call: RFC 9457 problem details with extension members. */
export const problemSchema = v.object({
  /** A URI reference that identifies the problem type. It doesn't resolve to a document. */
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
  code: v.pipe(v.string(), v.description('Stable; programs branch on it.')),
  requestId: v.pipe(v.string(), v.description('Also in X-Request-Id and in the log.')),
  errors: v.exactOptional(
    v.pipe(
      v.array(fieldError),
      v.readonly(),
      v.maxLength(maxErrors),
      v.description(
        `One entry a field that was refused, in the order of the form, ${maxErrors} at most.`,
      ),
    ),
  ),
  moreErrors: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.description('How many refused fields `errors` leaves out. Missing if it has them all.'),
    ),
  ),
})

export type Problem = Readonly<v.InferOutput<typeof problemSchema>>
export type FieldError = Readonly<v.InferOutput<typeof fieldError>>

/** The part of a problem that widgets read. Only the code is required. */
export const problem = v.object({
  code: v.string(),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
})

/** Every problem that the API can return. `detail` tells the client what to do. */
export const problems = {
  duplicateSubscriber: {
    status: 409,
    code: '23505',
    title: 'Already subscribed',
    detail: 'This address is subscribed already. Nothing needs to be done.',
  },
  refusedSubscriber: {
    status: 422,
    code: '23514',
    title: 'Invalid address',
    detail: 'Correct the fields that errors[] lists.',
  },
  refusedFields: {
    status: 422,
    code: 'refused-fields',
    title: 'Invalid fields',
    detail: 'Correct the fields that errors[] lists.',
  },
  malformedBody: {
    status: 400,
    code: 'malformed-body',
    title: 'Malformed body',
    detail: 'Send one JSON object, or a URL-encoded form.',
  },
  malformedUrl: {
    status: 400,
    code: 'malformed-url',
    title: 'Malformed URL',
    detail: 'The path contains an invalid percent-encoding. Encode it as UTF-8 (RFC 3986).',
  },
  ambiguousRequest: {
    status: 400,
    code: 'ambiguous-request',
    title: 'Ambiguous request',
    detail:
      'Send one Host, one Content-Type and one Authorization header at most, and no Transfer-Encoding except chunked in HTTP/1.1.',
  },
  notFound: {
    status: 404,
    code: 'not-found',
    title: 'No such route',
    detail: 'Check the path.',
  },
  unknownPost: {
    status: 404,
    code: 'unknown-post',
    title: 'No such post',
    detail: 'Request the list of posts to find valid slugs.',
  },
  letterSent: {
    status: 409,
    code: 'letter-sent',
    title: 'Already on its way',
    detail: 'Readers have this letter. Copy it to write another one.',
  },
  emptyLetter: {
    status: 409,
    code: 'empty-letter',
    title: 'Nothing to send',
    detail: 'Give the letter a subject and a text first.',
  },
  unpublishedPost: {
    status: 409,
    code: 'unpublished-post',
    title: 'Not published',
    detail: 'Publish the post first.',
  },
  noMailServer: {
    status: 409,
    code: 'no-mail-server',
    title: 'No mail server',
    detail: 'This server sends no mails. Set SMTP_URL.',
  },
  alreadySent: {
    status: 409,
    code: 'already-sent',
    title: 'Already sent',
    detail: 'It is being sent, or was sent already.',
  },
  missingToken: {
    status: 401,
    code: 'missing-token',
    title: 'Token required',
    detail: 'Send the value of ADMIN_TOKEN (for /metrics: METRICS_TOKEN) as a bearer token.',
  },
  generationClosed: {
    status: 403,
    code: 'generation-closed',
    title: 'Generating posts is disabled',
    detail: 'This server has no ADMIN_TOKEN. Set one, and send it as a bearer token.',
  },
  metricsClosed: {
    status: 403,
    code: 'metrics-closed',
    title: 'Metrics are disabled',
    detail: 'This server has no METRICS_TOKEN. Set one, and send it as a bearer token.',
  },
  docsClosed: {
    status: 403,
    code: 'docs-closed',
    title: 'The API documentation is disabled',
    detail: 'This server has no ADMIN_TOKEN. Set one, or read /api/openapi.json.',
  },
  noSession: {
    status: 401,
    code: 'no-session',
    title: 'Sign in first',
    detail:
      'There is no session, or it has ended. Sign in; programs send ADMIN_TOKEN as a bearer token.',
  },
  wrongToken: {
    status: 401,
    code: 'wrong-token',
    title: 'Wrong token',
    detail: 'That isn’t the administration token of this server (ADMIN_TOKEN).',
  },
  roleRequired: {
    status: 403,
    code: 'role-required',
    title: 'Not with your role',
    detail: 'Your role at the desk doesn’t include this. Ask an owner.',
  },
  unknownLink: {
    status: 404,
    code: 'unknown-link',
    title: 'No such link',
    detail: 'This link doesn’t work. Ask for a new one.',
  },
  usedLink: {
    status: 410,
    code: 'used-link',
    title: 'Used already',
    detail: 'This link was used already. Each one works once: ask for a new one.',
  },
  expiredLink: {
    status: 410,
    code: 'expired-link',
    title: 'Expired',
    detail: 'This link is too old. Ask for a new one.',
  },
  otherBrowser: {
    status: 403,
    code: 'other-browser',
    title: 'Asked for in another browser',
    detail:
      'This link works only in the browser in which it was asked for. Open it there, or type the code of the mail there.',
  },
  wrongCode: {
    status: 403,
    code: 'wrong-code',
    title: 'Wrong code',
    detail: 'That isn’t the code of the newest mail. Check the eight digits.',
  },
  noCode: {
    status: 410,
    code: 'no-code',
    title: 'No code is waited for',
    detail: 'In this browser, no code is valid any more. Ask for a new mail.',
  },
  knownMember: {
    status: 409,
    code: 'known-member',
    title: 'A member already',
    detail: 'Somebody with this address works at the desk already.',
  },
  unknownMember: {
    status: 404,
    code: 'unknown-member',
    title: 'No such member',
    detail: 'They were removed, or never invited.',
  },
  unknownSession: {
    status: 404,
    code: 'unknown-session',
    title: 'No such session',
    detail: 'It has ended already.',
  },
  deskClosed: {
    status: 403,
    code: 'desk-closed',
    title: 'The desk is disabled',
    detail: 'This server has no ADMIN_TOKEN. Set one, and sign in with it.',
  },
  unknownRecord: {
    status: 404,
    code: 'unknown-record',
    title: 'No such record',
    detail: 'It was deleted, or never existed.',
  },
  unknownAnswer: {
    status: 404,
    code: 'unknown-answer',
    title: 'No such answer',
    detail: 'It was deleted, or never existed.',
  },
  tooManyAnswers: {
    status: 409,
    code: 'too-many-answers',
    title: 'No room for another answer',
    detail: 'Delete one first, or move some to data/assistant/answers.',
  },
  unknownPerson: {
    status: 404,
    code: 'unknown-person',
    title: 'Nobody is known by this',
    detail: 'Nothing is kept under this address, phone number or id. Check how it is written.',
  },
  unknownView: {
    status: 404,
    code: 'unknown-view',
    title: 'No such view',
    detail: 'Somebody has deleted it, or it never existed.',
  },
  unknownImport: {
    status: 404,
    code: 'unknown-import',
    title: 'No such import',
    detail: 'It never existed.',
  },
  suppressed: {
    status: 409,
    code: 'suppressed',
    title: 'Wants no mail',
    detail:
      'Its owner left, was erased, or wanted no more mail. If they have asked you since, let mails go to it again first.',
  },
  notAsked: {
    status: 404,
    code: 'not-asked',
    title: 'Not asked',
    detail: 'This address isn’t waiting for a confirmation. It has confirmed, or a week is over.',
  },
  askedOften: {
    status: 409,
    code: 'asked-often',
    title: 'Asked already',
    detail: 'An address is asked once an hour, and three times in all.',
  },
  notListed: {
    status: 404,
    code: 'not-listed',
    title: 'Not on the list',
    detail: 'This address isn’t on the newsletter’s list. Nothing was changed.',
  },
  changedMeanwhile: {
    status: 412,
    code: 'changed-meanwhile',
    title: 'Version conflict',
    detail:
      'Somebody else changed it first. This reply contains the current state: send its version.',
  },
  versionRequired: {
    status: 428,
    code: 'version-required',
    title: 'Version required',
    detail: 'Send the version that you read as If-Match, such as "3".',
  },
  crossSite: {
    status: 403,
    code: 'cross-site',
    title: 'Cross-site request',
    detail: 'Call this from a page of the site itself.',
  },
  generationRunning: {
    status: 409,
    code: 'generation-running',
    title: 'A post is being generated',
    detail: 'Only one post is generated at a time. Wait until it is published, then try again.',
  },
  dailyLimit: {
    status: 429,
    code: 'daily-limit',
    title: 'Daily limit reached',
    detail: 'Try again tomorrow (UTC), or raise the limit in the settings.',
  },
  methodNotAllowed: {
    status: 405,
    code: 'method-not-allowed',
    title: 'Method not allowed',
    detail: 'The Allow header lists the methods of this route.',
  },
  bodyTooLarge: {
    status: 413,
    code: 'body-too-large',
    title: 'Body too large',
    detail: 'Send 64 KB at most.',
  },
  unsupportedMediaType: {
    status: 415,
    code: 'unsupported-media-type',
    title: 'Content type not supported',
    detail: 'Send one of the media types that the Accept header lists, uncompressed.',
  },
  tooManyRequests: {
    status: 429,
    code: 'too-many-requests',
    title: 'Too many requests',
    detail: 'Wait for the seconds in the Retry-After header, then send again.',
  },
  tooMuchData: {
    status: 429,
    code: 'too-much-data',
    title: 'Too much for one day',
    detail:
      'This address has sent as much as it may in a day. Nothing was stored. Send again after the seconds in the Retry-After header, or write a mail. Operators: see CLIENT_DAILY_MB.',
  },
  internal: {
    status: 500,
    code: 'internal',
    title: 'Internal server error',
    detail: 'Nothing was stored. Send again later. If it fails again, report the requestId.',
  },
  articlesUsed: {
    status: 409,
    code: 'articles-used',
    title: 'No article is left',
    detail: 'Every article that came with the site is written. Write a post, or set up a model.',
  },
  assistantFailed: {
    status: 502,
    code: 'assistant-failed',
    title: 'The assistant did not answer',
    detail: 'The model’s provider failed. Nothing was stored. Send again in a moment.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    title: 'Temporarily unavailable',
    detail: 'Nothing was stored. Send again after the seconds in the Retry-After header.',
  },
  storageFull: {
    status: 507,
    code: 'storage-full',
    title: 'Disk full',
    detail: 'Nothing was stored. Send again when the operators have freed disk space.',
  },
} as const satisfies Record<string, Pick<Problem, 'status' | 'code' | 'title' | 'detail'>>

export type ProblemName = keyof typeof problems
