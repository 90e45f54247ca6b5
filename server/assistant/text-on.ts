import type { SaidText } from '../../data/contracts/assistant-content.ts'

/** The settings that change answers. */
export type Switches = Readonly<Record<'unanswered', boolean>>

/** Returns the text that holds on a day, with these settings. */
export function textOn(says: readonly SaidText[], today: string, switches?: Switches): string {
  const isValid = ({ until, setting }: SaidText) =>
    (!until || today <= until) && (!setting || switches?.[setting])
  return says.find(isValid)?.text ?? ''
}
