import { expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import type { Form } from '../../data/contracts/form.ts'
import { handover } from '../../data/contracts/handover.ts'
import { adLead, contactLead } from '../../data/contracts/lead.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import * as samples from '../support/samples.ts'
import { post, testServer } from '../support/test-server.ts'
import { callers } from './desk/desk.ts'

const forms = [
  { name: 'the application', form: application, sound: samples.application, kind: 'application' },
  { name: 'the lead form', form: adLead, sound: samples.adLead, kind: 'lead' },
  { name: 'the contact form', form: contactLead, sound: samples.contactLead, kind: 'lead' },
  { name: 'the chat', form: handover, sound: samples.sentChat, kind: 'chat' },
  { name: 'the sign-up', form: newsletter, sound: {}, kind: 'subscriber' },
] as const

/** A valid answer to each question, each with another text. */
function answersTo({ fields }: Form): Record<string, string> {
  const answers = Object.entries(fields).map(([name, field]) => {
    if (field.control === 'select') return [name, field.options[1]?.value ?? '']
    if (field.control === 'email') return [name, 'ada@example.com']
    return [name, field.control === 'tel' ? '(310) 555-0100' : `What I answer to ${name}`]
  })
  return Object.fromEntries(answers)
}

test.each(forms)(
  '$name: every answer is stored, exported and at the desk',
  async ({ form, sound, kind }) => {
    const { app } = await testServer()
    const answers = answersTo(form)

    expect((await post(app, form.action, { ...sound, ...answers })).status).toBe(201)

    const all = Object.values(answers)
    const { call, search } = callers(app)
    const [row = { id: '' }] = await search({ kind })
    expect(Object.values(row)).toEqual(expect.arrayContaining(all))
    const { timeline } = (await call('GET', `/people/${row.id}`)).body
    const { sent } = timeline.find(({ id }: { id: string }) => id === row.id)
    expect(Object.values(sent)).toEqual(expect.arrayContaining(all))
  },
)
