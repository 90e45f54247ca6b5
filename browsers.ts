import manifest from './package.json' with { type: 'json' }

/**
 * The oldest browsers that get everything, as package.json lists them: `safari >= 16.4`. Older ones get plain forms, links
 * and text.
 */
const oldest = manifest.browserslist.map((line) => line.split(' >= ') as [string, string])

/** For Vite: `safari16.4`. */
export const buildTargets = oldest.map(
  ([name, version]) => name.replace('ios_saf', 'ios') + version,
)

/** For Lightning CSS. */
export const cssTargets = Object.fromEntries(
  oldest.map(([name, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    return [name, (major << 16) | (minor << 8)]
  }),
)
