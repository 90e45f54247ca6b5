// Preloaded into a server: its clock starts at the time in STARTED_DATE.
const { now } = Date
const ahead = Date.parse(process.env.STARTED_DATE ?? '') - now()

Date.now = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
})
