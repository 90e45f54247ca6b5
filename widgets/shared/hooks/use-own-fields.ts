import { useMemo } from 'react'
import type { Form } from '../../../data/contracts/form.ts'
import { withOwnFields } from '../../../data/contracts/own-fields.ts'
import { useWidget } from './use-widget.ts'

/** Adds the fields of the option `fields` to a form. */
export function useOwnFields(form: Form): Form {
  const written = useWidget().options.text('fields')
  return useMemo(() => (written ? withOwnFields(form, written) : form), [form, written])
}
