import { z } from 'zod'
import { assessment, type QuestionId } from '../../../../data/contracts/assessment.ts'
import { key, text } from '../text.ts'

const stages = ['BUILD', 'SUSTAIN', 'SCALE']

/** Exactly one value for each option. */
const each = <T extends z.ZodType>(options: readonly string[], of: T) =>
  z.record(z.enum(options), of)
const some = <T extends z.ZodType>(options: readonly string[], of: T) =>
  z.partialRecord(z.enum(options), of)
const values = (id: QuestionId) =>
  assessment.questions.find((question) => question.id === id)?.options.map((one) => one.value) ?? []

const byRevenue = each(values('revenue'), text)
const byTime = each(values('time'), text)
const byBottleneck = each(values('bottleneck'), text)
const byRole = each(values('role'), text)
/** Whoever works solo is told of no staff, whatever the role. */
const byRoleOrSolo = each(['solo', ...values('role')], text)
const byTeam = each(values('team'), text)
const byChallenge = each(values('challenge'), text)

const asked = ['stage', ...assessment.questions.map(({ id }) => id)]
const when = some(asked, z.array(text).min(1, 'expected at least one value'))
const offer = { offer: key, kind: key }

/** The copy of the assessment's result. Each part is a file. */
export const analysis = {
  placement: z.strictObject({
    stages: z.array(z.enum(stages)).length(stages.length),
    rules: z.array(z.strictObject({ when, stage: z.enum(stages) })),
    otherwise: z.enum(stages),
  }),
  stages: z.strictObject({
    what: each(stages, text),
    revenue: each(stages, some(values('revenue'), text)),
    team: each(stages, some(values('team'), text)),
    role: each(stages, some(values('role'), text)),
    next: each(stages, some(values('bottleneck'), text)),
  }),
  insights: z.strictObject({
    hours: each(values('time'), byRoleOrSolo),
    bottleneck: each(values('bottleneck'), byTeam),
    challenge: z.strictObject({
      cash: byRevenue,
      growth: byRevenue,
      burnout: byTime,
      'team-performance': byTeam,
      clarity: byRole,
    }),
    combinations: z.array(z.strictObject({ when, text })),
  }),
  challenge: z.strictObject({
    biggest: each(
      values('bottleneck'),
      z.partialRecord(z.enum(['solo', ...values('challenge')]), z.union([text, byTeam])),
    ),
    lead: text,
    pattern: each(values('bottleneck'), byRoleOrSolo),
    frequency: byTime,
  }),
  recommendations: z.strictObject({
    now: each(values('bottleneck'), byRoleOrSolo),
    slot: byTime,
    quarter: each(values('bottleneck'), byTeam),
    measure: byChallenge,
    yearByRole: each(values('role'), z.union([text, byTeam])),
    yearByRevenue: byRevenue,
    yearByStage: each(stages, text),
  }),
  urgency: z.strictObject({
    hours: each(['range', 'open'], text),
    bottleneck: byBottleneck,
    stage: each(stages, byChallenge),
  }),
  offers: z
    .strictObject({
      rules: z.array(z.strictObject({ when, ...offer })),
      otherwise: z.strictObject(offer),
      name: z.record(key, text),
      reason: z.record(key, text),
      fit: z.record(key, byBottleneck),
      price: byRevenue,
      next: z.record(key, text),
      call: byChallenge,
    })
    .superRefine(({ rules, otherwise, name, reason, fit, next }, context) => {
      const need = (part: string, texts: object, id: string) => {
        if (Object.hasOwn(texts, id)) return
        const message = 'expected a text, because a rule names it'
        context.addIssue({ code: 'custom', path: [part, id], message })
      }
      for (const { offer, kind } of [...rules, otherwise]) {
        need('name', name, offer)
        need('reason', reason, offer)
        need('fit', fit, kind)
        need('next', next, kind)
      }
    }),
}
