import { killStorm } from './storms/kill-storm.ts'

const { acknowledged, cutOff, lost, halves, integrity } = await killStorm({
  kills: 50,
  tell: console.log,
})
console.log(`
acknowledged   ${acknowledged}
cut off        ${cutOff}
lost           ${lost.length}
kept by half   ${halves.length}
integrity      ${integrity}`)
for (const email of lost) console.error(email)
process.exitCode = lost.length + halves.length > 0 || integrity !== 'ok' ? 1 : 0
