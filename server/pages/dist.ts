import { join } from 'node:path'

const dist = join(import.meta.dirname, '../../dist')

/** Where the builds of the site and of the widgets leave their files. */
export const distFolders = { site: join(dist, 'site'), widgets: join(dist, 'widgets') }
