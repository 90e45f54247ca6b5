import { useLayoutEffect, useSyncExternalStore } from 'react'
import { record, string } from 'valibot'
import { readState, saveState } from '../../shared/lib/storage.ts'

/** What was typed and isn't saved, by the name of the field. */
export type Draft = Readonly<Record<string, string>>

const none: Draft = {}
const key = 'desk drafts'
const stored = record(string(), record(string(), string()))

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Unsaved texts, by the path of the post or record. They stay in the tab until they are saved or the person signs
 * out, so that they survive the end of a session and a reload, but nobody else sees them.
 */
export function createDrafts() {
  const listeners = new Set<() => void>()
  let all = readState(key, stored) ?? {}

  function keep(drafts: Readonly<Record<string, Draft>>) {
    all = drafts
    saveState(key, Object.keys(all).length > 0 ? all : undefined)
    for (const call of listeners) call()
  }

  return {
    all: () => all,
    of: (path: string): Draft => all[path] ?? none,

    /** Merges texts into a draft. An undefined one is saved, or as it was. */
    set(path: string, texts: Readonly<Record<string, string | undefined>>) {
      const merged = Object.entries({ ...all[path], ...texts })
      const { [path]: _, ...others } = all
      const rest = merged.filter((entry): entry is [string, string] => entry[1] !== undefined)
      keep(rest.length > 0 ? { ...others, [path]: Object.fromEntries(rest) } : others)
    },

    clear: () => keep({}),

    subscribe(call: () => void) {
      listeners.add(call)
      return () => listeners.delete(call)
    },
  }
}

/** Returns all drafts, by their paths. */
export const useDrafts = ({ subscribe, all }: Drafts) => useSyncExternalStore(subscribe, all)

/** Returns a draft. */
export const useDraft = ({ subscribe, of }: Drafts, path: string): Draft =>
  useSyncExternalStore(subscribe, () => of(path))

/** Lets the window ask before it closes with a draft, or with a change that is not sent yet. */
export function useUnsavedWarning(drafts: Drafts, isSending: boolean): void {
  const isUnsaved = Object.keys(useDrafts(drafts)).length > 0 || isSending

  // Before the next paint, so that no closing window is too early for the warning.
  useLayoutEffect(() => {
    const warn = (event: Event) => event.preventDefault()
    if (isUnsaved) addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
