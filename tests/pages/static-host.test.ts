import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { loadPages } from '../../server/pages/pages.ts'
import { buildForStaticHost, serverPaths } from '../../server/pages/static-host.ts'
import { builtSite } from '../support/built-site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testServer } from '../support/test-server.ts'

function made() {
  const output = join(temporaryFolder(), 'out')
  const folders = builtSite()
  buildForStaticHost(folders, {
    server: 'https://server.example.com',
    output,
    switches: {
      ...{
        measure: false,
        notifications: false,
        confirmation: false,
        replies: false,
        sequences: false,
      },
      unanswered: false,
    },
  })
  const read = (name: string) => readFileSync(join(output, name), 'utf8')
  return { output, folders, read }
}

/** Parses the rules like a host: a path in the first column, then its headers. */
function rulesIn(text: string): Map<string, Record<string, string>> {
  const rules = text.trim().split(/\n(?=\S)/)
  return new Map(
    rules.map((rule) => {
      const [path = '', ...lines] = rule.trim().split('\n')
      const headers = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? [line])
      return [path, Object.fromEntries(headers)]
    }),
  )
}

test('every file has the server’s headers, once', () => {
  const { folders, read } = made()
  const { files } = loadPages(folders)

  const rules = rulesIn(read('_headers'))

  expect([...rules.keys()].toSorted()).toEqual([...files.keys(), '/404'].toSorted())
  expect(rules.get('/')).toMatchObject({
    'Cache-Control': 'no-cache, no-transform',
    'Content-Security-Policy': expect.stringContaining("script-src 'self' 'sha256-AAA='"),
  })
  expect(rules.get('/widgets/newsletter.0123456789abcdef.js')).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
  })
})

test('the folder has pages and widgets at the server’s paths, and no hidden files', () => {
  const { output } = made()

  const files = readdirSync(output, { recursive: true, encoding: 'utf8' })

  expect(files).toEqual(expect.arrayContaining(['index.html', 'widgets/newsletter.js']))
  expect(files.filter((file) => /(^|\/)\.|\.(br|gz)$/.test(file))).toEqual([])
})

test('a forwarded request keeps its path, and a former address leads to its page', () => {
  expect(made().read('_redirects').split('\n')).toEqual([
    '/our-story /about 308',
    '/api/* https://server.example.com/api/:splat 200!',
    '/blog https://server.example.com/blog 200!',
    '/unsubscribe https://server.example.com/unsubscribe 200!',
    '/unsubscribe/never https://server.example.com/unsubscribe/never 200!',
    '/newsletter/confirm https://server.example.com/newsletter/confirm 200!',
    '/sitemap.xml https://server.example.com/sitemap.xml 200!',
    '/blog/* https://server.example.com/blog/:splat 200!',
    '/desk https://server.example.com/desk 200!',
    '/desk/* https://server.example.com/desk/:splat 200!',
    '',
  ])
})

test('every route that only the server answers is forwarded to it', async () => {
  const { services } = await testServer()
  const operators = ['/healthz', '/readyz', '/metrics', '/metrics/']
  const isPassedOn = (path: string) =>
    serverPaths.some((rule) =>
      rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path.replace(/\/$/, '') === rule,
    )

  const paths = new Set(createApp(services).routes.map(({ path }) => path))
  const others = [...paths].filter((path) => !/^\/?\*$/.test(path) && !isPassedOn(path))

  expect(others.filter((path) => !operators.includes(path))).toEqual([])
  expect(paths.size).toBeGreaterThan(10)
})
