import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settingsSchema } from '../../server/settings.ts'
import { checkContent } from '../../site/_config/check-content.ts'
import { errorsBeside } from '../../site/_config/content.ts'
import { readContent } from '../../site/_config/read-content.ts'

// What the build checks first: each file of `data`. And that .env.example names each setting once.

const faults: string[] = []
try {
  checkContent(readContent('data'), errorsBeside())
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error))
}
const named = new Set(Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))))
const settings = new Set(Object.keys(settingsSchema.shape))
for (const name of settings.difference(named)) faults.push(`.env.example: ${name} is missing`)
for (const name of named.difference(settings)) faults.push(`.env.example: ${name} is no setting`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
