import { spawnSync } from 'node:child_process'

/** Which state of the repository the site shows. */
export interface Built {
  readonly at: string
  /** Missing where the build has no repository, as in a container's. */
  readonly commit?: { readonly id: string; readonly url: string }
  /** The page where the repository's service lists its builds. */
  readonly builds: string
}

/** Returns what a build that began at a time has. */
export function builtAt(began: Date, { page, commits, builds }: Web): Built {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  const id = stdout?.trim()
  const commit = status === 0 && { id: id.slice(0, 7), url: `${page}/${commits}/${id}` }
  return { at: began.toISOString(), ...(commit && { commit }), builds: `${page}/${builds}` }
}

/** Where a repository is read in a browser. */
export interface Web {
  readonly page: string
  readonly commits: string
  readonly builds: string
}
