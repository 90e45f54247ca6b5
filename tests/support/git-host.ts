import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { EditedProject } from './edited-project.ts'

interface Change {
  readonly path: string
  readonly content: string
}
interface Commit {
  readonly message: string
  readonly author: { readonly name: string; readonly email: string }
  readonly files: readonly Change[]
}

/**
 * Answers a page's calls to a Git host with the parts of Gitea's API that an editor needs. The repository is
 * a real one, of the copy's files.
 */
export async function gitHostOf(page: Page, project: EditedProject, origin: string, token: string) {
  const cwd = project.path('.')
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
  const as = (name: string, email: string) => [
    '-c',
    `user.name=${name}`,
    '-c',
    `user.email=${email}`,
  ]
  git('init', '--quiet', '--initial-branch=main')
  git('add', 'data')
  git(...as('Test', 'test@example.com'), 'commit', '--quiet', '--message=the site')

  function tree() {
    const entries = git('ls-tree', '-r', '--long', 'HEAD').split('\n')
    return entries.map((entry) => {
      const [, type, sha, size, path] = /^\d+ (\w+) (\w+) +(\d+)\t(.+)$/.exec(entry) ?? []
      return { type, sha, path, size: Number(size) }
    })
  }
  function commit({ message, author, files }: Commit) {
    for (const { path, content } of files) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true })
      writeFileSync(join(cwd, path), Buffer.from(content, 'base64'))
      git('add', path)
    }
    git(...as(author.name, author.email), 'commit', '--quiet', '-m', message)
    const saved = files.map(({ path }) => ({ path, sha: git('rev-parse', `HEAD:${path}`) }))
    return {
      commit: { sha: git('rev-parse', 'HEAD'), created: git('log', '-1', '--format=%cI') },
      files: saved,
    }
  }
  const user = { id: 7, login: 'ada', full_name: 'Ada', email: 'ada@example.com' }
  const answers: Readonly<Record<string, (body: never) => unknown>> = {
    'GET /version': () => ({ version: '1.24.0' }),
    'GET /user': () => ({ ...user, avatar_url: `${origin}/ada.png`, html_url: `${origin}/ada` }),
    'GET /settings/api': () => ({ default_paging_num: 30, max_response_items: 50 }),
    'GET /repos/example/site': () => ({
      default_branch: 'main',
      permissions: { pull: true, push: true },
    }),
    'GET /repos/example/site/branches/main': () => ({
      commit: { id: git('rev-parse', 'HEAD'), message: git('log', '-1', '--format=%s') },
    }),
    'GET /repos/example/site/git/trees': () => ({ tree: tree(), truncated: false }),
    'POST /repos/example/site/file-contents': ({ files }: { files: string[] }) =>
      files.map((path) => ({
        path,
        encoding: 'base64',
        content: Buffer.from(`${git('show', `HEAD:${path}`)}\n`).toString('base64'),
      })),
    'POST /repos/example/site/contents': commit,
  }
  const unknown: string[] = []
  await page.route(`${origin}/api/v1/**`, async (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace('/api/v1', '').replace(/(trees)\/.*/, '$1')
    const answer = answers[`${request.method()} ${path}`]
    if (!answer) unknown.push(`${request.method()} ${path}`)
    if ((await request.headerValue('authorization')) !== `token ${token}`)
      return route.fulfill({ status: 401, json: { message: 'invalid token' } })
    if (!answer) return route.fulfill({ status: 404, json: { message: 'not found' } })
    await route.fulfill({ status: 200, json: answer(request.postDataJSON() as never) })
  })
  return { git, unknown }
}
