// Preloaded into a server: its clock is set when a test writes lines with numbers of milliseconds to its standard input,
// and a line for each on standard error says that it was. What passes meanwhile goes on as it does. With MOVED_MS it is
// wrong from the start.
const { now } = Date
let movedMs = Number(process.env.MOVED_MS ?? 0)
Date.now = () => now() + movedMs
globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
})
process.stdin.on('data', (lines) => {
  for (const ms of String(lines).trim().split('\n')) {
    movedMs += Number(ms)
    process.stderr.write('time has passed\n')
  }
})
