import fc from 'fast-check'

const encoder = new TextEncoder()

export const oddTypes = fc.constantFrom(
  ...['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON;charset="UTF-8"', ';;;', 'image/png'],
)
export const oddMethods = fc.constantFrom(
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH'],
)
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  ...[
    { Accept: 'text/event-stream' },
    { Accept: '*/*;q=x, ,;' },
    { 'Accept-Encoding': 'br;q=NaN, *;q=0' },
    { Authorization: `Bearer ${'x'.repeat(4000)}` },
    { 'Content-Encoding': 'gzip' },
    { 'If-None-Match': '"\'"", W/"' },
    { Origin: 'null', 'Access-Control-Request-Method': 'POST' },
    { Range: 'bytes=-1,5-2' },
    { 'X-Forwarded-For': '::ffff:1.2.3.4.5, [', 'X-Forwarded-Proto': 'https' },
    { Expect: 'something' },
    { Cookie: 'a=b; '.repeat(500) },
  ].map((headers) => fc.constant(headers)),
)
export const oddSegments = fc.oneof(
  fc.constantFrom(
    '..',
    '%2e%2e',
    '%00',
    '%',
    '%zz',
    '%c3%28',
    '.',
    '',
    'a'.repeat(3000),
    '*',
    ':id',
  ),
  fc.constantFrom('__proto__', 'constructor', '%F0%9F%92%A9', '<script>', "'--", '{{7*7}}'),
  fc.webPath().map((text) => text.slice(1)),
)

// Dots alone would change the path.
export const oddValues = oddSegments.filter((text) => !/^\.*$/.test(text))

const bodies = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '0',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"__proto__":{}}',
  ),
  fc.nat(5000).map((depth) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  fc.integer({ min: 60_000, max: 80_000 }).map((size) => `{"email":"${'x'.repeat(size)}"}`),
)
export const rawBodies = fc.oneof(
  { weight: 3, arbitrary: bodies.map((text) => encoder.encode(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)) },
)
