import { isMainThread } from 'node:worker_threads'

// Preloaded into servers of tests: if the parent process dies, its end of the pipe closes and the
// server exits too. The pipe alone keeps no server alive.
if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()
  if ('unref' in process.stdin) process.stdin.unref()
}
