import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { settingsSchema } from '../../server/settings.ts'
import { served } from '../support/served.ts'

const read = (name: string) => readFileSync(`server/deploy/${name}`, 'utf8')

/** What follows an instruction of the Dockerfile, wherever it stands. */
const all = (instruction: string): string[] =>
  read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1))

/** The command in an instruction's JSON. */
const commandIn = (instruction: string): string[] =>
  JSON.parse(
    all(instruction)
      .at(-1)
      ?.replace(/^[^[]*/, '') ?? '',
  )

const environment = Object.fromEntries(
  all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
)

test('the image has the Node version that the project pins', () => {
  const images = all('FROM').map((line) => line.split(/[:-]/).slice(0, 2))

  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(image).toEqual(['node', manifest.dependencies.node])
})

test('every copied file exists and is in the build context', () => {
  const sources = all('COPY')
    .filter((line) => !line.startsWith('--'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  const admitted = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))

  expect(sources.filter((source) => !existsSync(source))).toEqual([])
  expect(sources.toSorted()).toEqual(admitted.toSorted())
})

test('it runs the server in production, with known settings, as an unprivileged user', () => {
  const { PORT } = settingsSchema.parse({})
  const settings = Object.keys(settingsSchema.shape)

  expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([])
  expect(environment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
  expect(environment.DATABASE_URL).toBe(`file:${all('VOLUME')}/site.db`)
  expect(all('USER')).toEqual(['node'])
  expect(all('EXPOSE')).toEqual([`${PORT}`])
  expect(manifest.scripts.start).toContain(commandIn('CMD').at(-1))
  expect(commandIn('CMD')).toEqual(['node', 'dist/server/index.js'])
})

test('its health check knows a server that answers from one that doesn’t', async () => {
  const [program = '', ...parameters] = commandIn('HEALTHCHECK')
  const server = await served()
  const { port: PORT } = new URL(server.url)
  const check = () =>
    spawnSync(program, parameters, { env: { PATH: process.env.PATH, PORT } }).status

  expect(check()).toBe(0)
  await server.stop()
  expect(check()).toBe(1)
})
