import { de } from '../dictionaries/de.ts'
import { es } from '../dictionaries/es.ts'
import { fr } from '../dictionaries/fr.ts'
import type { Language } from './languages.ts'

interface Dictionary {
  /** What widgets say, by the English sentence. */
  readonly widgets: Readonly<Record<string, string>>
  /** What mails say to who has sent a form. */
  readonly mails: Readonly<Record<string, string>>
}

/** All dictionaries. A widget loads the one that it needs from its server instead. */
export const dictionaries: Readonly<Record<Language, Dictionary>> = { de, es, fr }

/** Returns what says an English sentence in a language, if its dictionary has it. */
export function speaker(part: keyof Dictionary, language: Language | undefined) {
  const words = language && dictionaries[language][part]
  return (sentence: string): string => words?.[sentence] ?? sentence
}
