// Preloaded into a server: its clock starts at the time in STARTED_DATE, or now, and goes at the pace in DATE_PACE. So do
// the monotonic clock and that of a PostgreSQL database.
import { sameInDatabase } from './database-date.js'

const { STARTED_DATE, DATE_PACE = 1 } = process.env
const { now } = Date
const loaded = now()
const started = STARTED_DATE ? Date.parse(STARTED_DATE) : loaded

Date.now = () => started + Math.floor((now() - loaded) * Number(DATE_PACE))
globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
})
const monotonic = performance.now.bind(performance)
performance.now = () => monotonic() * Number(DATE_PACE)
sameInDatabase()
