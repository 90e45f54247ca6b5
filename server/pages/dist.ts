import { join } from 'node:path'
import { root } from '../root.ts'

const dist = join(root(), 'dist')

/** Where the builds of the site and of the widgets leave their files. */
export const distFolders = { site: join(dist, 'site'), widgets: join(dist, 'widgets') }
