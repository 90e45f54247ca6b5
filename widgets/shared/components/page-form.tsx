import type { ReactNode } from 'react'
import { withAnswers } from '../../../data/contracts/own-fields.ts'
import { useFallbackForm } from '../hooks/use-fallback-form.ts'
import type { FormProps } from '../hooks/use-form.ts'
import { useOwnFields } from '../hooks/use-own-fields.ts'
import { useWidget } from '../hooks/use-widget.ts'
import { Heading } from './heading.tsx'
import { SchemaForm } from './schema-form.tsx'

interface Props extends FormProps {
  /** Shown above the fields. */
  readonly note?: string
  /** Shown below the button. */
  readonly children?: ReactNode
}

/** A widget that is a form in the page, with all options of such forms. */
export function PageForm({ form: contract, send, ...props }: Props) {
  const { options } = useWidget()
  useFallbackForm()
  const form = useOwnFields(contract)
  return (
    <>
      <Heading />
      <SchemaForm
        {...props}
        form={form}
        submit={options.text('button')}
        send={(sent) => send({ ...sent, hidden: withAnswers(form, sent) })}
      />
    </>
  )
}
