import { createServer } from 'node:http'

// A fake provider that answers every completion at once with the same few words. With `holding` it
// starts a reply and then stays silent.
const chunk = (content: string, finish: string | null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`
const words = ['We have ', 'the who.'].map((text) => chunk(text, null))
const usage = { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 }
const end = `${chunk('', 'stop')}data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`
const isHolding = process.argv[2] === 'holding'

createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    if (request.method === 'GET') response.end()
    else if (isHolding) response.write(words.join(''))
    else response.end(words.join('') + end)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
