import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Registers what ends something with the running test, or with the file if a file is loading. */
export function atEnd(end: () => unknown): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(async () => void (await end()))
}
