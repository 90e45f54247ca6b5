/** Texts designed to break patterns, each with the given number of bytes in JSON. */
export const hostileStrings: Readonly<Record<string, (bytes: number) => string>> = {
  'dots between at signs': (bytes) => `a@${repeated('.', bytes - 3)}@`,
  'at signs': (bytes) => repeated('@', bytes),
  'letters with dots': (bytes) => `a@${repeated('a.', bytes - 3)}@`,
  spaces: (bytes) => `x${repeated(' ', bytes - 2)}x`,
  'spaces in a list': (bytes) => `- ${repeated(' ', bytes - 7)}\u2028x`,
  'line breaks and spaces': (bytes) => `x${repeated('\n ', bytes - 2)}x`,
  'nested quotes': (bytes) => repeated('"\'', bytes),
  backslashes: (bytes) => repeated('\\', bytes),
  'combining marks out of order': (bytes) =>
    `a${repeated('\u0301', bytes / 2)}${repeated('\u0316', bytes / 2)}`,
  'open angle brackets': (bytes) => repeated('<', bytes),
  'open tags': (bytes) => repeated('<p ', bytes),
  'open comments': (bytes) => repeated('<!--', bytes),
  'open entities': (bytes) => repeated('&#', bytes),
  'open brackets': (bytes) => repeated('[', bytes),
  'open links': (bytes) => repeated('[a](b', bytes),
  'open strong text': (bytes) => repeated('**a ', bytes),
  'open emphasis': (bytes) => repeated('*a _b ', bytes),
  underscores: (bytes) => `${repeated('_', bytes - 1)}x`,
  'digits and commas': (bytes) => repeated('1,', bytes),
  'percent signs': (bytes) => repeated('%25', bytes),
  questions: (bytes) => repeated('who is a ', bytes),
}

function repeated(piece: string, bytes: number): string {
  return piece.repeat(bytes / (Buffer.byteLength(JSON.stringify(piece)) - 2))
}
