import { setTimeout as delay } from 'node:timers/promises'
import { application } from '../../../../data/contracts/application.ts'
import { newsletter } from '../../../../data/contracts/newsletter.ts'
import { applicationBody } from '../../../support/samples.ts'
import type { Receiver } from './receiver.ts'

const atOnce = 20

type Accepted = Receiver['accepted'][number]

/** Everybody applies and subscribes, with retries until both are acknowledged. */
export async function visit(people: number, url: () => string): Promise<void> {
  let next = 0
  const visitor = async () => {
    for (let n = next++; n < people; n = next++) {
      const email = addressOf(n)
      await acknowledged(() => url() + application.action, { ...applicationBody, email })
      await acknowledged(() => url() + newsletter.action, { email })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
}

/** Lists lost and duplicated deliveries. */
export function lossesOf(people: number, { accepted }: Receiver): string[] {
  const isFirst = ({ id }: Accepted, at: number) =>
    accepted.findIndex((one) => one.id === id) === at
  const received = Map.groupBy(accepted.filter(isFirst), ({ payload }) => JSON.parse(payload).email)
  return Array.from({ length: people }, (_, n) => addressOf(n)).flatMap((person) => {
    // The order holds within one kind of event only.
    const kinds = (received.get(person) ?? []).map(kindOf).toSorted().join(' and ')
    return kinds === 'application and subscriber' ? [] : [`${person}: ${kinds || 'nothing'}`]
  })
}

function kindOf({ payload }: Accepted): string {
  return 'application_type' in JSON.parse(payload) ? 'application' : 'subscriber'
}

async function acknowledged(url: () => string, fields: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  for (;;) {
    try {
      const response = await fetch(url(), { method: 'POST', headers, body: JSON.stringify(fields) })
      // 409: the earlier one was stored, but its answer was lost.
      if (response.status === 201 || response.status === 409) return
    } catch {
      await delay(20) // The server is being killed.
    }
  }
}

function addressOf(n: number): string {
  return `visitor-${n}@example.com`
}
