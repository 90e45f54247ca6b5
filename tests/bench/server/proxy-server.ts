import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Prompt } from '../../../server/outside/openai/prompt.ts'
import { salesPrompt } from '../../../server/outside/openai/prompts/reply.ts'
import { distFolders } from '../../../server/pages/dist.ts'
import { loadKnowledge } from '../../../server/pages/knowledge.ts'

// Sends what it is asked to a provider's server behind the same prompt, hands on what that answers,
// and does nothing else: no look at either, no limit, no log line, nothing counted.
const prompt = new Prompt(salesPrompt(loadKnowledge(distFolders.site)))
const provider = `${process.env.OPENAI_BASE_URL}/chat/completions`

createServer(async (asked, response) => {
  if (asked.method === 'GET') return response.end()
  const { messages } = JSON.parse(String(await buffer(asked)))
  const parts = prompt.requestWith(messages, { model: 'some-model', stream: true })
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const sent = request(provider, { method: 'POST', headers: { 'Content-Length': length } })
  sent.once('response', (answer) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    answer.pipe(response)
  })
  response.once('close', () => sent.destroy())
  for (const part of parts) sent.write(part)
  sent.end()
}).listen(Number(process.env.PORT), '127.0.0.1')
