import type { GenericSchema } from 'valibot'
import applicationCopy from '../../data/application.json' with { type: 'json' }
import booking from '../../data/booking.json' with { type: 'json' }
import { application } from '../../data/contracts/application.ts'
import { dictionaries } from '../../data/contracts/dictionaries.ts'
import type { Form } from '../../data/contracts/form.ts'
import { adLead } from '../../data/contracts/lead.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { tooLongAnswer } from '../../data/contracts/own-fields.ts'
import embed from '../../data/embed.json' with { type: 'json' }
import forms from '../../data/forms.json' with { type: 'json' }
import languages from '../../data/languages.json' with { type: 'json' }
import messages from '../../data/messages.json' with { type: 'json' }

/** Returns what the widgets that know other languages say, in English. */
export function sentences(): readonly string[] {
  const said = [
    ...[newsletter, adLead, application].flatMap(sentencesOf),
    ...textsIn(messages.newsletter),
    // That a request goes on is said by the page that it leads to.
    ...textsIn(without(messages.lead, 'goesOn')),
    // Who sets the address of a webhook has read our documents, which are English.
    ...textsIn(without(messages.application, 'webhookMissing', 'webhookSaved')),
    ...textsIn(without(applicationCopy, 'webhook', 'settings')),
    ...textsIn(without(forms, 'applicationConsent', 'leadConsent')),
    ...[tooLongAnswer, ...textsIn(without(embed.failure, 'url'))],
    ...textsIn(booking),
    ...[messages.confirmation.asked.description, languages.dismiss],
    ...[languages.assessment, languages.chat],
  ]
  return [...new Set(said.filter((text) => /[a-z]/i.test(text) && !tones.includes(text)))]
}

/** Returns an error for each sentence that a dictionary lacks, and for each that no widget says any more. */
export function untranslated(): string[] {
  const said = sentences()
  return Object.entries(dictionaries).flatMap(([language, { widgets: words }]) => [
    ...said.filter((text) => !words[text]).map((text) => fault(language, 'lacks', text)),
    ...Object.keys(words)
      .filter((text) => !said.includes(text))
      .map((text) => fault(language, 'has an unused', text)),
  ])
}

const fault = (language: string, what: string, text: string) =>
  `data/dictionaries/${language}.ts: widgets ${what} "${text}"`

const tones = ['neutral', 'destructive']

/** Returns what a form shows, and what is wrong with its fields. */
function sentencesOf(form: Form & { readonly note?: string }): string[] {
  const { submit, submitting, consent, note = '' } = form
  const fields = Object.values(form.fields).flatMap((field) => [
    field.label,
    field.placeholder ?? '',
    ...('options' in field ? field.options.map(({ label }) => label) : []),
  ])
  return [submit, submitting, consent, note, ...fields, ...errorsIn(form.schema)]
}

/** Returns the messages of a schema and of all that it consists of. */
function errorsIn(schema: unknown): string[] {
  const { message, entries, wrapped, pipe } = Object(schema)
  const parts: GenericSchema[] = [...Object.values(entries ?? {}), ...(pipe ?? []), wrapped]
  const inner = parts.filter((part) => part && part !== schema)
  return [...(typeof message === 'string' ? [message] : []), ...inner.flatMap(errorsIn)]
}

const without = (copy: object, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(copy).filter(([name]) => !names.includes(name)))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(Object(value)).flatMap(textsIn)
}
