import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { systemPrompts } from '../../../../server/assistant/openai/prompts.ts'
import { distFolders, loadKnowledge } from '../../../../server/pages/built-file.ts'

// The lower bound: forwards the request with the same prompt and returns the reply, without validation,
// limits, logging or metrics.
const systemPrompt = systemPrompts(loadKnowledge(distFolders.site))
const system = {
  role: 'system',
  content: systemPrompt('reply', 'What does Gold cost?', '2026-11-21'),
}
const provider = `${process.env.OPENAI_BASE_URL}/chat/completions`

createServer(async (asked, response) => {
  if (asked.method === 'GET') return response.end()
  const { messages } = JSON.parse(String(await buffer(asked)))
  const body = { model: 'some-model', stream: true, messages: [system, ...messages] }
  const sent = request(provider, { method: 'POST' })
  sent.once('response', (answer) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    answer.pipe(response)
  })
  response.once('close', () => sent.destroy())
  sent.end(JSON.stringify(body))
}).listen(Number(process.env.PORT), '127.0.0.1')
