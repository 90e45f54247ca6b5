import type { Site } from '../lists/site.ts'

/** The hosts of each service: its API's and its pictures of editors. */
const services = {
  github: { api: 'https://api.github.com', images: 'https://avatars.githubusercontent.com' },
  gitlab: { api: 'https://gitlab.com', images: 'https://gitlab.com' },
  gitea: { api: 'https://gitea.com', images: 'https://gitea.com' },
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
