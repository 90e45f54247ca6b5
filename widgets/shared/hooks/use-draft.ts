import { type RefObject, useLayoutEffect, useState } from 'react'
import { unknown } from 'valibot'
import type { Form } from '../../../data/contracts/form.ts'
import { knownOf, type Option } from '../lib/options.ts'
import { readState, safeStorage, saveState, stateName } from '../lib/storage.ts'
import { useWidget } from './use-widget.ts'

/** The options that fill a field in, by what browsers call it. */
const prefills: Readonly<Record<string, Option>> = {
  name: 'name',
  email: 'email',
  tel: 'phone',
  organization: 'company',
}

/**
 * Stores a form's draft in the tab until it is sent or cleared. The draft survives reloads. What the page or its
 * address knows of a person is filled in, unless they have typed.
 */
export function useDraft(element: RefObject<HTMLFormElement | null>, { fields }: Form) {
  const { host, options } = useWidget()
  // Read once, because a request may end after the widget was removed, when it has no place on the page.
  const [name] = useState(() => stateName(host))
  const [isRestored, setRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: Only once, before somebody types.
  useLayoutEffect(() => {
    for (const [key, { autocomplete = '' }] of Object.entries(fields)) {
      const option = prefills[autocomplete]
      const known = option && knownOf(options, option)
      const field = element.current?.elements.namedItem(key) as HTMLInputElement | null
      if (known && field && !field.value) field.value = known
    }
    for (const [key, value] of Object.entries(Object(readState(name, unknown())))) {
      const field = element.current?.elements.namedItem(key) as HTMLInputElement | null
      if (!field || !value || typeof value !== 'string') continue
      field.value = value
      setRestored(true)
    }
  }, [name, element, fields])

  const read = () => safeStorage.get('sessionStorage', name)

  return {
    isRestored,
    read,
    save(values: Readonly<Record<string, string>>) {
      const typed = Object.entries(values).filter(([key, value]) => value && key in fields)
      saveState(name, typed.length > 0 ? Object.fromEntries(typed) : undefined)
    },
    clear() {
      element.current?.reset()
      saveState(name)
      setRestored(false)
    },
    /**
     * Updates the draft after a reply that came when the form was gone. Newer text wins.
     * @param sent the draft that was sent
     */
    settle(sent: string | null, isAccepted: boolean) {
      const stored = read()
      if (isAccepted && stored === sent) saveState(name)
      if (!isAccepted && !stored) safeStorage.set('sessionStorage', name, sent ?? undefined)
    },
  }
}
