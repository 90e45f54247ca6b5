import type { Site } from '../lists/site.ts'
import type { Web } from './built.ts'

/** The hosts of each service: its API's, its pictures of editors, and its pages of a repository's commits and builds. */
const services = {
  github: {
    ...{ api: 'https://api.github.com', images: 'https://avatars.githubusercontent.com' },
    ...{ web: 'https://github.com', commits: 'commit', builds: 'actions' },
  },
  gitlab: {
    ...{ api: 'https://gitlab.com', images: 'https://gitlab.com' },
    ...{ web: 'https://gitlab.com', commits: '-/commit', builds: '-/pipelines' },
  },
  gitea: {
    ...{ api: 'https://gitea.com', images: 'https://gitea.com' },
    ...{ web: 'https://gitea.com', commits: 'commit', builds: 'actions' },
  },
}

/** Without `cms` in data/site.json, only the folder on this computer can be edited. */
const nowhere: NonNullable<Site['cms']> = { backend: 'gitea', repo: 'local/folder', branch: 'main' }

/** Returns where the editor saves, and the Content-Security-Policy that lets it do so. */
export function backendOf({ cms }: Pick<Site, 'cms'>) {
  const { backend: name, repo, branch, server } = cms ?? nowhere
  const { api, images } = server ? { api: server, images: server } : services[name]
  const roots = server && { base_url: server, api_root: `${server}${apiPaths[name]}` }
  return {
    backend: { name, repo, branch, auth_methods: ['token'], ...roots },
    policy: policyOf(cms ? [api] : [], cms ? [images] : []),
  }
}

/** Returns where the repository of a site is read in a browser. */
export function webOf({ backend, repo, server }: NonNullable<Site['cms']>): Web {
  const { web, commits, builds } = services[backend]
  return { page: `${server ?? web}/${repo}`, commits, builds }
}

const apiPaths = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' }

/** Sveltia sets styles and markup itself, so neither is as strict as on our pages. */
function policyOf(apis: readonly string[], images: readonly string[]): string {
  return [
    ["default-src 'none'"],
    ["script-src 'self'"],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...images],
    ["font-src 'self'"],
    ["connect-src 'self' data: blob:", ...apis],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}
