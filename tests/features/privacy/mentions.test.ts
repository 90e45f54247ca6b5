import { expect, onTestFinished, test } from 'vitest'
import { questionsAbout } from '../../../server/features/privacy/mentions.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { newFile } from '../../support/new-database.ts'

const asked = [
  'Is Ada Lovelace a member?',
  'What did ANALYTICAL engines cost?',
  'Does Renée come?',
  'Is adalove.lace here?',
  'Who is ada?',
  'Whose lovelaces are these?',
]

/** Returns the questions that mention a person. */
async function found(email: string, ...submissions: Parameters<typeof questionsAbout>[2]) {
  const database = await openDatabase(await newFile())
  onTestFinished(() => database.destroy())
  await database.write(async (tables) => {
    for (const [place, question] of asked.entries()) {
      const row = { id: `${place}`, question, count: 1, asked_on: '2026-05-01' }
      await tables.insertInto('unanswered_questions').values(row).execute()
    }
  })
  const rows = await questionsAbout(database.read, [email], submissions)
  return rows.map(({ question }) => asked.indexOf(question))
}

const lead = (name: string, company?: string) => ({
  kind: 'lead' as const,
  name,
  fields: JSON.stringify({ company }),
})

test.each([
  ['the full name, but no part of a word', 'x@example.com', [lead(' Ada  Lovelace ')], [0]],
  ['the surname, whatever the first name', 'x@example.com', [lead('A.\t Lovelace ')], [0]],
  ['the last of three names', 'x@example.com', [lead('Augusta Ada Lovelace')], [0]],
  ['no name between two others', 'x@example.com', [lead('Augusta Lovelace King')], []],
  ['no first name alone', 'x@example.com', [lead('Cost Byron')], []],
  ['words with anything between them', 'x@example.com', [lead('Ada... Lovelace?')], [0]],
  ['a name of four letters', 'come@example.com', [], [2]],
  ['the company, whatever its case', 'x@example.com', [lead('', 'Analytical Engines')], [1]],
  ['a name without its accents', 'x@example.com', [lead('RENEE')], [2]],
  ['the name of the address', 'adalove.lace@example.com', [], [3]],
  ['no name of three letters', 'ada@example.com', [lead('Ada')], []],
  ['each of several', 'x@example.com', [lead('Lovelace'), lead('Renée')], [0, 2]],
  [
    'a subscriber’s name, who has no company',
    'x@example.com',
    [{ kind: 'subscriber' as const, name: 'Renée', fields: 'none' }],
    [2],
  ],
])('questions about a person are found by %s', async (_, email, submissions, places) => {
  expect(await found(email, ...submissions)).toEqual(places)
})
