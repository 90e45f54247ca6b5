import { keep, recall } from './storage.ts'

/** A name for the draft of one of the page's widgets: its kind, and its place among them. */
export function draftName(host: HTMLElement): string {
  const { localName } = host
  return localName + [...document.querySelectorAll(localName)].indexOf(host)
}

/** What the visitor had typed and not yet sent, in this tab; nothing is written before that. */
export function readDraft(name: string): string {
  return recall('sessionStorage', name) ?? ''
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(name: string, text: string): void {
  keep('sessionStorage', name, text)
}
