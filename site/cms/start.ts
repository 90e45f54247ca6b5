import CMS from '@sveltia/cms'
import type { cmsConfig } from './config.ts'
import { type Edited, type Fields, fromFile, toFile } from './values.ts'

type Config = ReturnType<typeof cmsConfig>

const response = await fetch('/cms/config.json')
const config = (await response.json()) as Config & Parameters<typeof CMS.init>[0]

for (const { format, fields } of [...config.collections, ...config.singletons]) {
  CMS.registerCustomFormat(format, 'json', {
    fromFile: (text: string) => fromFile(text, fields as Fields),
    toFile: (value: Edited) => toFile(value, fields as Fields),
  })
}
CMS.init({ config })
