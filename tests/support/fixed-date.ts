import { mock } from 'node:test'

// Preloaded into a server: stops its clock at the time in FIXED_DATE.
mock.timers.enable({ apis: ['Date'], now: Date.parse(process.env.FIXED_DATE ?? '') })
