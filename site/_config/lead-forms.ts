import { wordsOf } from '../../data/contracts/consent.ts'
import { labelOf } from '../../data/contracts/form.ts'
import { adLead } from '../../data/contracts/lead.ts'
import { labelSuffix, withOwnFields } from '../../data/contracts/own-fields.ts'
import type { LeadSection } from '../_includes/sections/lead/schema.ts'
import type { Eleventy } from './eleventy.ts'

type LeadForm = LeadSection['form']

/** The filter `leadForm`: the lead form as a page's data has it, for the plain form and the widget that replaces it. */
export function leadForms(config: Eleventy) {
  config.addFilter('leadForm', leadForm)
}

function leadForm({ fields = [], button = adLead.submit, note = adLead.consent }: LeadForm) {
  const written = fields.map(writtenOf).join('; ')
  const form = withOwnFields(adLead, written)
  const added = Object.entries(form.fields).slice(Object.keys(adLead.fields).length)
  return {
    ...form,
    submit: button,
    consent: wordsOf(note),
    /** The fields as the widget's attribute has them. */
    written,
    /** What tells the server the labels of the page's own fields. */
    own: added.map(([name, field]) => ({ name: name + labelSuffix, label: labelOf(field) })),
  }
}

/** `Company *`, or `Team size: Just me | 2-10`. */
const writtenOf = ({ label, required, choices = [] }: NonNullable<LeadForm['fields']>[number]) =>
  `${label}${required ? ' *' : ''}${choices.length > 0 ? `: ${choices.join(' | ')}` : ''}`
