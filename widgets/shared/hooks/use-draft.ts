import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Form } from '../../../data/contracts/form.ts'
import { knownOf, type Option } from '../lib/options.ts'
import { safeStorage, saveState, stateName } from '../lib/storage.ts'
import { useListener } from './use-listener.ts'
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
  const [isRestored, setRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: Only once, before somebody types.
  useLayoutEffect(() => {
    const draft: Readonly<Record<string, unknown>> = readDraft(stateName(host))
    for (const [key, { autocomplete = '' }] of Object.entries(fields)) {
      const field = element.current?.elements.namedItem(key) as HTMLInputElement | null
      const option = prefills[autocomplete]
      const typed = draft[key]
      if (!field) continue
      if (typed && typeof typed === 'string') {
        field.value = typed
        setRestored(true)
      } else if (option) field.value ||= knownOf(options, option) ?? ''
    }
  }, [host, element, fields])
  // A reload must find the draft, also after the page's address has changed.
  useListener(window, 'pagehide', () => stateName(host))

  const read = () => safeStorage.get('sessionStorage', stateName(host))

  return {
    isRestored,
    read,
    save(values: Readonly<Record<string, string>>) {
      const typed = Object.entries(values).filter(([key, value]) => value && key in fields)
      saveState(stateName(host), typed.length > 0 ? Object.fromEntries(typed) : undefined)
    },
    clear() {
      element.current?.reset()
      saveState(stateName(host))
      setRestored(false)
    },
    /**
     * Updates the draft after a reply that came when the form was gone. Newer text wins.
     * @param sent the draft that was sent
     */
    settle(sent: string | null, isAccepted: boolean) {
      const stored = read()
      if (isAccepted && stored === sent) saveState(stateName(host))
      if (!isAccepted && !stored)
        safeStorage.set('sessionStorage', stateName(host), sent ?? undefined)
    },
  }
}

function readDraft(name: string) {
  try {
    return Object(JSON.parse(`${safeStorage.get('sessionStorage', name)}`))
  } catch {
    return {}
  }
}
