import * as v from 'valibot'

/**
 * Makes the schema of a list. Its length is checked before its items: otherwise ten thousand wrong items would make ten
 * thousand errors.
 */
// @__NO_SIDE_EFFECTS__
export function list<Item extends v.GenericSchema>(
  item: Item,
  maxLength: number,
  tooLong: string,
  wrongType = tooLong,
) {
  return v.pipe(v.array(v.unknown(), wrongType), v.maxLength(maxLength, tooLong), v.array(item))
}
