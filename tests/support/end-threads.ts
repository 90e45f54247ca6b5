import type { Worker } from 'node:worker_threads'

// Preloaded into a server whose threads shall die at a signal.
const threads = new Set<Worker>()
process.on('worker', (thread) => threads.add(thread))
process.on('SIGUSR2', () => {
  for (const thread of threads) void thread.terminate()
  threads.clear()
})
