import { Hono } from 'hono'
import { conversation, lead } from '../../../data/contracts/examples.ts'
import { handover, sentChat } from '../../../data/contracts/handover.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, storageProblems, storedResponse } from '../../http/describe.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { validateForm } from '../../http/validate.ts'
import type { Services } from '../../services.ts'

const sendChat = describe({
  operationId: 'sendChat',
  tags: ['Visitors'],
  summary: 'Send a conversation with the assistant to a person',
  example: { name: lead.name, email: lead.email, conversation },
  responses: { 201: storedResponse('The conversation is stored durably.') },
  problems: storageProblems,
})

export function handoverRoutes(services: Services) {
  const { submissions, now } = services
  return new Hono<AppEnv>().post(
    '/',
    sendChat,
    limitRate(services),
    validateForm([handover], sentChat),
    async (c) => {
      const id = await submissions.receive('chat', c.req.valid('json'), now())
      return c.json({ id }, 201)
    },
  )
}
