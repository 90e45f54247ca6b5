import { codeOf } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'
import { StorageUnavailable, toStorageError } from './failures.ts'

const room = 'the volume has no room, or takes no more files; make room'
const quota = 'the quota of this account is used up; make room, or raise it'
const account =
  "this account or the volume doesn't allow it; use the account that the server runs as, and give it the file and its folder"
const disk = 'the disk or the share fails; see the log of the system, then try again'
const missing = 'there is no such file or folder; check the path'
const unable = "the volume can't do this; use a folder on a local disk"

/** What an operator does about a failure of a file system. */
const ofVolumes: Readonly<Record<string, string>> = {
  EROFS: 'the volume is read-only; mount it for writing, or use another one',
  ...{ ENOSPC: room, EDQUOT: quota },
  EFBIG: 'the volume takes no file of this size; use another one',
  EMFILE: 'this process has too many files open; raise its limit (ulimit -n)',
  ENFILE: 'this machine has too many files open; raise its limit (fs.file-max)',
  ...{ EACCES: account, EPERM: account },
  EBUSY: 'something else uses it, or it is a mount of its own; if so, mount its folder instead',
  ...{ EIO: disk, ENXIO: disk, ENODEV: disk, ESTALE: disk, EREMOTEIO: disk, EHOSTDOWN: disk },
  ...{ ENOENT: missing, ENOTDIR: missing },
  EISDIR: 'it is a folder; name a file',
  ENAMETOOLONG: 'its name is too long; choose a shorter one',
  ...{ EINVAL: unable, ENOTSUP: unable, EOPNOTSUPP: unable, ENOSYS: unable, EXDEV: unable },
}

/** The same for SQLite, by the beginning of its code: the first that fits. */
const ofSqlite: readonly (readonly [code: string, remedy: string])[] = [
  ['SQLITE_FULL', room],
  ['SQLITE_READONLY', 'it takes no writes; see that neither it nor its volume is read-only'],
  // SQLite doesn't tell these apart.
  [
    'SQLITE_CANTOPEN',
    'see that its volume takes writes and new files, and that this account may use the file and its folder',
  ],
  ['SQLITE_PERM', account],
  ['SQLITE_PROTOCOL', 'the volume lacks the locks that SQLite needs; use a local disk'],
  ['SQLITE_IOERR_SHM', 'the volume lacks the shared memory that SQLite needs; use a local disk'],
  ['SQLITE_IOERR_LOCK', 'the volume lacks the locks that SQLite needs; use a local disk'],
  ['SQLITE_IOERR', disk],
]

/** Calls on the network, whose codes partly are those of files. */
const ofNetwork = /^(accept|bind|connect|getaddrinfo|listen|shutdown|spawn)/

/** Says why a file or a database can't be used, and what to do. @returns undefined for any other error */
export function failureReason(thrown: unknown): string | undefined {
  const error = toStorageError(thrown)
  if (error instanceof OperatorError) return error.message
  if (error instanceof StorageUnavailable) return databaseReason(error)
  const { syscall, path, code } = Object(error)
  if (typeof syscall !== 'string' || ofNetwork.test(syscall)) return undefined
  const remedy = ofVolumes[code]
  if (remedy === undefined && path === undefined) return undefined
  return `${path ?? 'A file'} can't be used (${code}): ${remedy ?? 'see its volume, or use another one'}`
}

/** Returns the whole sentence that ends a command or a start; undefined for our own mistakes. */
export function failureSentence(thrown: unknown): string | undefined {
  if (thrown instanceof OperatorError) return thrown.message
  const reason = failureReason(thrown)
  if (reason === undefined) return undefined
  const isDatabase = toStorageError(thrown) instanceof StorageUnavailable
  return isDatabase ? `The database can't be used: ${reason}.` : `${reason}.`
}

function databaseReason(error: StorageUnavailable): string {
  const code = codeOf(error) ?? ''
  const [, remedy] = ofSqlite.find(([start]) => code.startsWith(start)) ?? []
  return remedy === undefined ? error.message : `${error.message} (${code}): ${remedy}`
}
