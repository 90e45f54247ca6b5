import { type RefObject, useLayoutEffect, useState } from 'react'
import { object, optional, string } from 'valibot'
import type { Form } from '../../../data/contracts/form.ts'
import { getField } from '../lib/get-field.ts'
import { readState, saveState, stateName } from '../lib/storage.ts'
import { useWidget } from './use-widget.ts'

/** Keeps what is typed into a form until it is sent or cleared, also over a reload of the tab. */
export function useDraft(element: RefObject<HTMLFormElement | null>, { fields }: Form) {
  const { host } = useWidget()
  const [isRestored, setRestored] = useState(false)
  const names = Object.keys(fields)

  // biome-ignore lint/correctness/useExhaustiveDependencies: What was stored is read once.
  useLayoutEffect(() => {
    const text = optional(string())
    const schema = object(Object.fromEntries(names.map((name) => [name, text])))
    for (const [name, typed] of Object.entries(readState(stateName(host), schema) ?? {})) {
      const field = element.current && getField(element.current, name)
      if (!field || !typed) continue
      field.value = typed
      setRestored(true)
    }
  }, [])

  return {
    isRestored,
    save(values: Readonly<Record<string, string>>) {
      const typed = names.filter((name) => values[name]).map((name) => [name, values[name]])
      saveState(stateName(host), typed.length > 0 ? Object.fromEntries(typed) : undefined)
    },
    clear() {
      element.current?.reset()
      saveState(stateName(host), undefined)
      setRestored(false)
    },
  }
}
