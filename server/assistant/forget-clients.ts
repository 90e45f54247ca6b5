import { Cron } from 'croner'
import type { Logger } from 'pino'
import type { Job } from '../scheduler/loop.ts'
import type { AiUsage } from './usage.ts'

interface Options {
  readonly usage: Pick<AiUsage, 'forgetClients'>
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
}

/** Deletes, at the start and every hour, what is kept of those who used the model on earlier days. */
export function forgetClients({ usage, log, now }: Options): Job {
  let last: Promise<void> = Promise.resolve()
  const forget = () => {
    last = last
      .then(() => usage.forgetClients(now()))
      .catch((err: unknown) => log.warn({ err }, 'clients of earlier days are not deleted yet'))
  }
  const hourly = new Cron('0 * * * *', { timezone: 'UTC', unref: true }, forget)
  forget()
  return {
    stop() {
      hourly.stop()
      return last
    },
  }
}
