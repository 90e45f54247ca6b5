import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { projectWith } from '../support/project-copy.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const root = join(import.meta.dirname, '../..')
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

interface Block {
  readonly language: string
  readonly path: string
  readonly code: string
}

/** The code blocks of a document that name their file. */
function blocksOf(document: string): Block[] {
  const blocks = document.matchAll(/^( *)```(\w+) (\S+)\n(.*?)^ *```$/gms)
  return Array.from(blocks, ([, indent, language = '', path = '', code = '']) => ({
    language,
    path,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

const steps = blocksOf(readFileSync(join(root, 'server/features/README.md'), 'utf8'))

/** Applies diffs that find their place by unique context lines. */
function changed(text: string, changes: string): string {
  return changes.split('@@\n').reduce((before, change) => {
    const lines = change.trimEnd().split('\n')
    const without = (mark: string) =>
      lines
        .filter((line) => !line.startsWith(mark))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const parts = before.split(`\n${without('+')}`)
    expect(parts, `places for\n${change}`).toHaveLength(2)
    return parts.join(`\n${without('-')}`)
  }, text)
}

/** A file's content after a step; a diff applies to the project's file if no step has created it. */
function result(file: string, { language, path, code }: Block): string {
  if (language !== 'diff') return code
  return changed(readFileSync(existsSync(file) ? file : join(root, path), 'utf8'), code)
}

const project = projectWith({})
let server: RunningServer

beforeAll(async () => {
  for (const block of steps) {
    const file = join(project.folder, block.path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, result(file, block))
  }
  server = await startServer({}, project.folder)
})
afterAll(async () => {
  await server?.stop()
  project.remove()
})

const path = '/api/callbacks'
const person = { name: 'Ada Byron', phone: '(310) 555-0100' }

test('a form added by the steps is stored, and is at the desk and in exports', async () => {
  const { status, body } = await post(server.url + path, person)

  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } })
  const { id } = body as { id: string }
  const search = await post(`${server.url}/api/desk/search`, { kind: 'callback' })
  const { name, phone } = person
  expect(search.body).toMatchObject({ records: [{ id, kind: 'callback', name, phone }] })
  const exported = await post(`${server.url}/api/desk/export`, { format: 'json' })
  expect(exported.body).toMatchObject([{ kind: 'callback', ...person }])
  const erased = await post(`${server.url}/api/desk/records/${id}/erase`, {})
  expect(erased.body).toMatchObject({ callbacks: 1, leads: 0 })
})

test('the added form refuses an invalid body with the message of its contract', async () => {
  const answer = await post(server.url + path, { ...person, phone: '' })

  expect(answer.headers.get('Content-Type')).toContain('application/problem+json')
  const errors = [{ field: 'phone', message: 'Please fill in this field' }]
  expect(answer).toMatchObject({ status: 422, body: { code: 'refused-fields', errors } })
})

test('the OpenAPI document has the added form with its bounds and problems', async () => {
  const { body } = await call(`${server.url}/api/openapi.json`)

  const { post: operation } = (body as { paths: Record<string, { post: object }> }).paths[path] ?? {
    post: {},
  }
  const properties = { phone: { maxLength: 255, title: 'Phone Number' } }
  expect(operation).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { properties } } } },
    responses: { 201: {}, 422: {}, 507: {} },
  })
})

test('CONTRIBUTING.md names every file of the steps, and no other', () => {
  const [, section = ''] = contributing.split(/^## Add a form\n|^## Send a change\n/m)
  const named = Array.from(section.matchAll(/`([^`]+)`/g), ([, file]) => file)
  expect(named).toEqual(steps.map(({ path }) => path))
})
