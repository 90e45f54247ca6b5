import { inPlainForms } from './text.ts'

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode has the digits of each script in a row from zero to nine. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return `${value}`
}

/** Returns the digits of a phone number, in whatever script and with whatever signs it was typed. */
export const digitsOf = (typed: string) =>
  inPlainForms(typed)
    .replace(/[^\P{Nd}0-9]/gu, valueOfDigit)
    .replace(/\D/g, '')
