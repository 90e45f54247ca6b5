import { parseArgs } from 'node:util'
import { stormLocation } from './storm-location.ts'
import { mailingStorm } from './storms/mailing-storm.ts'

// Sends a post to 10,000 subscribers and kills the server three times; with --postgres over PostgreSQL.

const { values } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } })
const { location, remove } = await stormLocation('mailing-storm', values.postgres)
const subscribers = 10_000
const storm = await mailingStorm({
  ...{ location, subscribers, kills: [0.2, 0.5, 0.8] },
  tell: console.log,
})
const { accepted, missed, twice, wrong, counted, seconds } = storm
console.log(`
subscribers    ${subscribers}
accepted       ${accepted}
missed         ${missed.length}
twice          ${twice.length}, of which ${wrong.length} although the server knew
counted        ${counted.sent} sent, ${counted.bounced} bounced, ${counted.failed} failed
seconds        ${seconds.toFixed(0)}`)
for (const email of [...missed, ...wrong]) console.error(email)
process.exitCode = missed.length + wrong.length === 0 && counted.sent === subscribers ? 0 : 1
await remove()
