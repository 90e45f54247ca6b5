// Imported before a program: calls on the files below VOLUME fail with FAILURE, if FAILING names them, but for the first
// PASSING of them. SQLite opens its files without them; its own failures are those codes that begin with SQLITE.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import Sqlite from 'better-sqlite3'

const { VOLUME = '-', FAILURE = '', FAILING = '', PASSING = '0' } = process.env
const failing = FAILING.split(',')
let passing = Number(PASSING)
const opened = new Map<number, string>()
const { openSync, statSync } = fs

function refuse(call: string, path: unknown): void {
  if (!failing.includes(call) || !String(path).startsWith(VOLUME)) return
  passing -= 1
  if (passing >= 0) return
  const [syscall = ''] = call.split(' ')
  const message = `${FAILURE}: it fails, ${syscall} '${path}'`
  throw Object.assign(new Error(message), { code: FAILURE, errno: -1, syscall, path })
}

const isFolder = (path: unknown) =>
  statSync(String(path), { throwIfNoEntry: false })?.isDirectory() ?? false
const kindOf = (path: unknown) => (isFolder(path) ? ' folder' : '')

function guarded<Step extends (...given: never[]) => unknown>(call: string, step: Step): Step {
  const guard = (...given: Parameters<Step>) => {
    const [first] = given as unknown[]
    const path = typeof first === 'number' ? opened.get(first) : first
    refuse(call + (call === 'fsync' ? kindOf(path) : ''), path)
    return step(...given)
  }
  return guard as Step
}

fs.openSync = (path, flags, mode) => {
  refuse(`open${flags === 'r' ? kindOf(path) || ' to read' : ''}`, path)
  const descriptor = openSync(path, flags, mode)
  opened.set(descriptor, String(path))
  return descriptor
}
fs.linkSync = guarded('link', fs.linkSync)
fs.renameSync = guarded('rename', fs.renameSync)
fs.rmSync = guarded('rm', fs.rmSync)
fs.mkdirSync = guarded('mkdir', fs.mkdirSync) as typeof fs.mkdirSync
fs.chmodSync = guarded('chmod', fs.chmodSync)
fs.fchmodSync = guarded('chmod', fs.fchmodSync)
fs.chownSync = guarded('chown', fs.chownSync)
fs.fchownSync = guarded('chown', fs.fchownSync)
fs.fsyncSync = guarded('fsync', fs.fsyncSync)
fs.writeSync = guarded('write', fs.writeSync) as typeof fs.writeSync
fs.statfsSync = guarded('statfs', fs.statfsSync) as typeof fs.statfsSync
fs.writeFileSync = guarded('open', guarded('write', fs.writeFileSync))
syncBuiltinESMExports()

/** Fails as SQLite does at the first statement, when it opens the file. */
function refused<Step extends (...given: never[]) => unknown>(step: Step): Step {
  const guard = function (this: Sqlite.Database, ...given: Parameters<Step>) {
    if (this.name.startsWith(VOLUME)) throw new Sqlite.SqliteError('it fails', FAILURE)
    return step.apply(this, given)
  }
  return guard as Step
}
if (FAILURE.startsWith('SQLITE')) {
  Sqlite.prototype.pragma = refused(Sqlite.prototype.pragma)
  Sqlite.prototype.exec = refused(Sqlite.prototype.exec)
  Sqlite.prototype.prepare = refused(Sqlite.prototype.prepare)
}
