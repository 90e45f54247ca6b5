import { parentPort, workerData } from 'node:worker_threads'
import { failureOf, SqliteWriter } from './sqlite-writer.ts'
import type { Answer, Call } from './writer-in-thread.ts'

const writer = new SqliteWriter(workerData)

parentPort?.on('message', (call: Call) => {
  parentPort?.postMessage(answered(call))
  if (call.name === 'close') parentPort?.close()
})

function answered({ name, given }: Call): Answer {
  try {
    return { value: Reflect.apply(writer[name], writer, given) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}
