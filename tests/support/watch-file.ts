// Imported before a program: records after each step that may move a file whether WATCHED_FILE exists.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { WATCHED_FILE = '', WATCHED_NOTES = '' } = process.env

function watched<Step extends (...given: never[]) => unknown>(name: string, step: Step): Step {
  const noting = (...given: Parameters<Step>) => {
    const result = step(...given)
    fs.appendFileSync(WATCHED_NOTES, `${name}: ${fs.existsSync(WATCHED_FILE)}\n`)
    return result
  }
  return noting as Step
}

fs.renameSync = watched('rename', fs.renameSync)
fs.linkSync = watched('link', fs.linkSync)
fs.unlinkSync = watched('unlink', fs.unlinkSync)
fs.rmSync = watched('rm', fs.rmSync)
fs.copyFileSync = watched('copy', fs.copyFileSync)
syncBuiltinESMExports()
