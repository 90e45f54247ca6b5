export interface Reading {
  readonly minute: number
  readonly value: number
}

/** The growth of the readings per minute, by linear least squares. */
export function slope(readings: readonly Reading[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const minute = mean(readings.map((one) => one.minute))
  const value = mean(readings.map((one) => one.value))
  const along = readings.map((one) => (one.minute - minute) * (one.value - value))
  const square = readings.map((one) => (one.minute - minute) ** 2)
  return mean(along) / mean(square)
}
