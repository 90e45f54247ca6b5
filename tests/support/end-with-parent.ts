import { isMainThread } from 'node:worker_threads'

// Preloaded into servers of tests: where the process that started one dies, its end of the pipe closes,
// and the server ends too. The pipe alone keeps no server alive.
if (isMainThread) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()
  if ('unref' in process.stdin) process.stdin.unref()
}
