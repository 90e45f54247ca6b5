/** The languages that a form can be in, besides English. Each has a dictionary in data/dictionaries. */
export const languages = ['de', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** Returns the language of a form, which is among its hidden values; undefined if it is English. */
export const languageOf = (
  hidden?: Readonly<Record<string, string>> | null,
): Language | undefined => languages.find((it) => it === hidden?.language)
