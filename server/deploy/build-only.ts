import manifest from '../../package.json' with { type: 'json' }

/** Beside the server's bundle: native code, and a driver that few installations load. */
export const unbundled = ['better-sqlite3', 'pg']

/** Returns the packages that only the builds need, so that an image can omit them. */
export function buildOnly(): string[] {
  return Object.keys(manifest.dependencies).filter((name) => !unbundled.includes(name))
}

if (import.meta.main) console.log(buildOnly().join(' '))
