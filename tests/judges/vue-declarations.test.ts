import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { typeDeclarations, vueDeclarations } from '../../widgets/build/declarations.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const packages = resolve('tests/judges/node_modules')
const checker = join(packages, 'vue-tsc/bin/vue-tsc.js')

const page = (tag: string) => `<script setup lang="ts">
import './coach-vue.d.ts'
const log = (text: string) => text
</script>
<template>${tag}</template>
`

test('templates of Vue 3 in strict TypeScript know elements, attributes and events', () => {
  const folder = temporaryFolder({
    'coach.d.ts': typeDeclarations(),
    'coach-vue.d.ts': vueDeclarations(),
    'right.vue': page(
      `<coach-newsletter theme="dark" class="wide" @coach:submitted="({ detail }) => log(detail.widget)" />`,
    ),
    'theme.vue': page('<coach-newsletter theme="blue" />'),
    'detail.vue': page('<coach-chat @coach:opened="({ detail }) => log(detail.email)" />'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ noEmit: true, strict: true, allowImportingTsExtensions: true, types: [] },
        ...{ module: 'esnext', moduleResolution: 'bundler', lib: ['esnext', 'dom'] },
        skipDefaultLibCheck: true,
      },
      vueCompilerOptions: { strictTemplates: true },
      include: ['*.vue'],
    }),
  })
  symlinkSync(packages, join(folder, 'node_modules'))

  const { stdout } = spawnSync(process.execPath, [checker, '-p', folder], {
    encoding: 'utf8',
  })

  const mistakes = Array.from(
    stdout.matchAll(/(\w+\.vue).*: error TS\d+: (.*)/g),
    ([, file, text]) => [file, text],
  )
  expect(mistakes).toEqual([
    ['detail.vue', "Property 'email' does not exist on type 'CoachDetail'."],
    ['theme.vue', expect.stringContaining(`'"blue"' is not assignable`)],
  ])
})
