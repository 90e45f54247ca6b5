import { readFileSync } from 'node:fs'

/** The content of a JSON file of `data`. */
export const dataFile = (name: string) => JSON.parse(readFileSync(`data/${name}.json`, 'utf8'))
