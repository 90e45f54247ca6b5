import { type RefObject, useLayoutEffect, useState } from 'react'
import { object, optional, string } from 'valibot'
import type { Form } from '../../../data/contracts/form.ts'
import { clearState, readState, saveState, stateName } from '../lib/storage.ts'
import { useWidget } from './use-widget.ts'

/** Stores a form's draft in the tab until it is sent or cleared. The draft survives reloads. */
export function useDraft(element: RefObject<HTMLFormElement | null>, { fields }: Form) {
  const { host } = useWidget()
  const [isRestored, setRestored] = useState(false)

  useLayoutEffect(() => {
    const schemas = Object.keys(fields).map((name) => [name, optional(string())])
    const typed = readState(stateName(host), object(Object.fromEntries(schemas))) ?? {}
    for (const [name, value] of Object.entries(typed)) {
      const field = element.current?.elements.namedItem(name) as HTMLInputElement | null
      if (!field || !value) continue
      field.value = value
      setRestored(true)
    }
  }, [host, element, fields])

  return {
    isRestored,
    save(values: Readonly<Record<string, string>>) {
      const typed = Object.entries(values).filter(([name, value]) => value && name in fields)
      saveState(stateName(host), typed.length > 0 ? Object.fromEntries(typed) : undefined)
    },
    clear() {
      element.current?.reset()
      clearState(host)
      setRestored(false)
    },
  }
}
