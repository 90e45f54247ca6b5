import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../site/_config/read-content.ts'
import { sectionTypes } from '../../site/_config/schemas/sections.ts'
import { color } from '../../site/_config/tokens.ts'
import { colorsFrom, colorsTo, unreadable } from '../../site/cms/colors.ts'
import { cmsConfig } from '../../site/cms/config.ts'
import { type Fields, fromFile, toFile } from '../../site/cms/values.ts'
import type { Site } from '../../site/lists/site.ts'

const content = readContent('data')
const config = cmsConfig(content, content.lists.site as Site)
const collections = config.collections.filter((one) => 'fields' in one)
const singletons = config.singletons.filter((one) => 'fields' in one)

/** The collection or list of the editor that has a file. */
function fieldsOf(file: string): Fields {
  const record = JSON.parse(readFileSync(file, 'utf8'))
  const own = collections.find(
    (one) =>
      one.folder === dirname(file) &&
      (!('filter' in one) || record[Object(one.filter).field] === Object(one.filter).value),
  )
  return (own ?? singletons.find((one) => one.file === file))?.fields ?? []
}

/** Reads a file for the editor, which keeps its values as JSON does, and writes it. */
const edited = (text: string, fields: Fields) =>
  toFile(structuredClone(fromFile(text, fields)), fields)

test.each(globSync('data/{*,!(assistant|posts)/*,assistant/answers/*,assistant/*}.json'))(
  'the editor writes %s as it read it',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const fields = fieldsOf(file)
    expect(fields).not.toEqual([])
    expect(edited(text, fields)).toBe(text)
  },
)

test('a photo is a path in the editor, and a name in the file', () => {
  const fields = fieldsOf('data/people/bell.json')
  const photo = '"photo": "bell.jpg",\n    "skin"'
  const text = readFileSync('data/people/bell.json', 'utf8').replace('"skin"', photo)
  const path = '/site/assets/photos/bell.jpg'
  expect(fromFile(text, fields)).toMatchObject({ portrait: { photo: path } })
  expect(edited(text, fields)).toBe(text)
})

test('a color that an editor picks is the only one that changes, and needs its contrast', () => {
  const css = readFileSync('data/tokens.css', 'utf8')
  const hexes = new Map(['light', 'dark'].flatMap((scheme) => hexesIn(css, scheme as 'light')))
  const hexOf = (value: string) => hexes.get(value) ?? value
  const colors = colorsFrom(css, hexOf)
  expect(colorsTo(colors, hexOf)).toBe(css)

  const night = { ...colors, night: '#101010' }
  expect(colorsTo(night, hexOf)).toBe(css.replace(/(--night: ).+;/, '$1#101010;'))
  expect(unreadable(night, hexOf)).toEqual([])
  const both = { ...colors, good: { light: '#ffffff', dark: '#ffffff' } }
  expect(colorsTo(both, hexOf)).toBe(css.replace(/(--good: ).+;/, '$1#ffffff;'))
  expect(unreadable(both, hexOf)).toEqual([
    expect.stringMatching(/^Success has 1\.\d+:1 on Page in the light scheme/),
  ])
})

/** The colors of the tokens as they are written, with those of sRGB. */
function hexesIn(css: string, scheme: 'light' | 'dark') {
  const values = css.matchAll(
    /--([\w-]+): (?:light-dark\((\w+\(.+?\)), (.+?\))\)|(oklch\(.+?\)));/g,
  )
  return Array.from(values, ([, name = '', light = '', dark = '', one]) => {
    return [one ?? (scheme === 'light' ? light : dark), color(name, scheme)] as const
  })
}

test('each type of section has a picture in the editor’s menus, unless the server alone fills it in', () => {
  const pictures = globSync('site/cms/sections/*.webp').map((file) => basename(file, '.webp'))
  expect(Object.keys(sectionTypes).filter((type) => !pictures.includes(type))).toEqual([
    'post',
    'result',
  ])
})
