import { type ChatMessage, type ChatReply, chat } from '../../../data/contracts/chat.ts'
import conversations from './questions/aloud.json' with { type: 'json' }

/** Has conversations with a running server and prints them, to be read aloud. */
const [server = 'http://localhost:8080'] = process.argv.slice(2)

for (const [visitor, all] of Object.entries(conversations)) {
  console.log(`\n# ${visitor}`)
  for (const asks of all) {
    console.log()
    const messages: ChatMessage[] = []
    for (const content of asks) {
      messages.push({ role: 'user', content })
      const { message, suggestions = [] } = await replyTo(messages)
      messages.push({ role: 'assistant', content: message })
      console.log([`> ${content}`, message, ...suggestions.map((one) => `  [${one}]`)].join('\n'))
    }
  }
}

async function replyTo(messages: readonly ChatMessage[]): Promise<ChatReply> {
  const response = await fetch(server + chat.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}
