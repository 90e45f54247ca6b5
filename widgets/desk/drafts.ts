import { useLayoutEffect, useSyncExternalStore } from 'react'
import { record, string } from 'valibot'
import { readState, saveState, stateName } from '../shared/lib/storage.ts'

/** What was typed and isn't saved, by the name of the field. */
export type Draft = Readonly<Record<string, string>>

const none: Draft = {}
const stored = record(string(), record(string(), string()))

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Unsaved texts, by the path of the post or record. They stay in the tab until they are saved or the person signs
 * out, so that they survive the end of a session and a reload, but nobody else sees them.
 */
export function createDrafts(host: HTMLElement) {
  const listeners = new Set<() => void>()
  let all = readState(stateName(host), stored) ?? {}

  function keep() {
    saveState(stateName(host), Object.keys(all).length > 0 ? all : undefined)
    for (const call of listeners) call()
  }

  return {
    all: () => all,
    of: (path: string): Draft => all[path] ?? none,

    /** Merges texts into a draft. An undefined one is saved, or as it was. */
    set(path: string, texts: Readonly<Record<string, string | undefined>>) {
      const merged = { ...all[path], ...texts }
      const rest = Object.entries(merged).filter(([, text]) => text !== undefined)
      const { [path]: _, ...others } = all
      all = rest.length > 0 ? { ...others, [path]: Object.fromEntries(rest) as Draft } : others
      keep()
    },

    remove(path: string) {
      const { [path]: _, ...others } = all
      all = others
      keep()
    },

    clear() {
      all = {}
      keep()
    },

    subscribe(call: () => void) {
      listeners.add(call)
      return () => listeners.delete(call)
    },
  }
}

/** Returns all drafts. The window asks before it closes with one. */
export function useDrafts({ subscribe, all }: Drafts) {
  const drafts = useSyncExternalStore(subscribe, all)
  const isUnsaved = Object.keys(drafts).length > 0

  // Before the next paint, so that no closing window is too early for the warning.
  useLayoutEffect(() => {
    const warn = (event: Event) => event.preventDefault()
    if (isUnsaved) addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return drafts
}

/** Returns a draft. */
export const useDraft = ({ subscribe, of }: Drafts, path: string): Draft =>
  useSyncExternalStore(subscribe, () => of(path))
