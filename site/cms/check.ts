import { checkContent } from '../_config/check-content.ts'
import type { RawContent } from '../_config/read-content.ts'
import { type ValidationError, ValidationErrors } from '../_config/validation-errors.ts'
import { labelOf } from './labels.ts'

/**
 * Says what the build would refuse because of an edit, a line each. What was wrong before stops nobody. Most errors
 * follow from others, so that only those of the first kind are said.
 * @param file the one that is saved, as it is in both contents
 * @param value what it has now
 */
export function refusals(
  before: RawContent,
  after: RawContent,
  { file, value }: { readonly file: string; readonly value: unknown },
): string[] {
  const known = new Set(errorsIn(before).map(lineOf))
  const found = errorsIn(after).filter((error) => !known.has(lineOf(error)))
  const kindOf = (error: ValidationError) => {
    if (error.file !== file) return 2
    const typed = valueAt(value, error.path)
    const isMissing = typed === undefined && error.reason.endsWith('found nothing')
    return isMissing || (typed !== undefined && !`${typed}`.includes('{')) ? 0 : 1
  }
  const first = Math.min(...found.map(kindOf))
  const lines = found.filter((error) => kindOf(error) === first)
  return [...new Set(lines.map((error) => sentenceOf(error, file)))]
}

/** The errors of what was checked before, because each save is compared with the last one. */
const checked = new WeakMap<RawContent, readonly ValidationError[]>()

function errorsIn(content: RawContent): readonly ValidationError[] {
  const errors = checked.get(content) ?? check(content)
  checked.set(content, errors)
  return errors
}

function check(content: RawContent): readonly ValidationError[] {
  try {
    checkContent(content)
  } catch (error) {
    if (error instanceof ValidationErrors) return error.errors
    throw error
  }
  return []
}

const lineOf = ({ file, path, reason }: ValidationError) => [file, path, reason].join()

const stepsOf = (path: string) => path.match(/[^.[\]"]+/g) ?? []

function valueAt(value: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((part, step) => Object(part)[step], value)
}

/** `Sections 3 › Title: expected text, found an empty string`, as the editor calls its fields. */
function sentenceOf({ file, path, reason }: ValidationError, own: string): string {
  const steps = stepsOf(path)
    .join('›')
    .replace(/›?(\d+)(?=›|$)/g, (_, index) => ` ${Number(index) + 1}`)
    .split('›')
    .filter(Boolean)
    .map((step) => labelOf(step.trim()))
  const place = file === own ? steps : [file, ...steps]
  return [place.join(' › '), reason].filter(Boolean).join(': ')
}
