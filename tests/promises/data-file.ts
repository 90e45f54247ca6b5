import { readdirSync, readFileSync } from 'node:fs'

/** The content of a JSON file of `data`. */
export const dataFile = (name: string) => JSON.parse(readFileSync(`data/${name}.json`, 'utf8'))

/** The records of a folder of `data`, in their order. */
export const records = (folder: string) =>
  readdirSync(`data/${folder}`)
    .map((file) => dataFile(`${folder}/${file.replace('.json', '')}`))
    .sort((one, other) => one.order - other.order)
