import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import all from '../../../vitest.config.ts'

const wordsOf = (path: string) => path.replace(/\.\w+$/, '').split(/\W+/)

/** Runs the tests first whose names are most like that of the broken file: they notice soonest, and the first ends it. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const broken = new Set((this.ctx.config.related ?? []).flatMap(wordsOf))
    const nearness = ({ moduleId }: TestSpecification) =>
      wordsOf(moduleId).filter((word) => broken.has(word)).length
    return files.toSorted((one, other) => nearness(other) - nearness(one))
  }
}

const { projects = [], ...shared } = all.test ?? {}
const fast = projects.flatMap((one) => (typeof one === 'object' && 'test' in one ? [one.test] : []))

export default defineConfig({
  test: {
    ...shared,
    ...fast[0],
    root: `${import.meta.dirname}/../../..`,
    sequence: { sequencer: NearestFirst },
  },
})
