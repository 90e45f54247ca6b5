import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

const dist = join(projectFolder(), 'dist')

/** Where the builds of the site and of the widgets leave their files. */
export const distFolders = { site: join(dist, 'site'), widgets: join(dist, 'widgets') }
