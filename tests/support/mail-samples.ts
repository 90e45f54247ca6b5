import { analysis, applicant, conversation, resultRequest } from '../../data/contracts/examples.ts'
import type { ResultBody } from '../../data/contracts/result-form.ts'
import { fieldsOf } from '../../data/contracts/stored-assessment.ts'
import { postMail } from '../../server/features/mailings/post-mail.ts'
import { type Mail, mailFrom } from '../../server/features/outbox/mail-layout.ts'
import { mailOf, sequenceMail } from '../../server/features/outbox/mail-text.ts'
import { sequences } from '../../server/features/outbox/sequences.ts'

const created_at = '2026-02-03T04:05:06.000Z'
const token = 'a1B2c3D4'.repeat(10)
const leave = `https://www.antecedent.example/unsubscribe?token=${token}`
const never = `https://www.antecedent.example/unsubscribe/never?token=${token}`

const of = (kind: string, payload: object) =>
  mailOf({ kind, payload: JSON.stringify(payload), created_at })
/** A mail to an address that nobody has confirmed. */
const to = (kind: string, payload: object) =>
  mailOf({ kind, payload: JSON.stringify(payload), created_at }, never)

const content = `<h2>One <em>decision</em> a week</h2>
<p>Write down the question that comes back <strong>most often</strong>, and <a href="/about">who could answer</a>.</p>
<h3>What to write</h3><ul><li>Who decides</li><li>What they need to know</li></ul>
<ol><li>First, wait.</li><li>Then ask, and<ul><li>listen</li></ul></li></ol><blockquote>Delegation is a reinforcement problem.</blockquote>`

/** One mail of each kind that the server sends, by its name. */
export function mailSamples(): Readonly<Record<string, Mail>> {
  const steps = Object.entries(sequences).flatMap(([sequence, { steps: all }]) =>
    all.map((_, step) => {
      const payload = JSON.stringify({ sequence, step, stage: 'SUSTAIN' })
      const mail = sequenceMail({ payload }, { leave, never })
      if (!mail) throw new Error(`${sequence} has no mail ${step}`)
      return [`${sequence}-${step + 1}`, mailFrom(mail)] as const
    }),
  )
  return {
    received: of('application.received', applicant),
    chat: of('chat.received', { name: applicant.full_name, email: applicant.email, conversation }),
    erased: of('person.erased', { email: applicant.email, timestamp: created_at }),
    confirmation: to('subscriber.asked', { token: 'a1B2c3D4' }),
    reply: to('application.reply', {}),
    result: to('assessment.reply', fieldsOf({ ...resultRequest, result: analysis } as ResultBody)),
    post: postMail(
      {
        ...{ id: 'ask', kind: 'post', title: 'Ask before you answer', slug: 'ask', content },
        ...{ subject: '', preheader: '', published_at: created_at },
      },
      leave,
    ),
    ...Object.fromEntries(steps),
  }
}
