import { mock } from 'node:test'

// Preloaded into a server: sets its clock to the time in the environment.
mock.timers.enable({ apis: ['Date'], now: Date.parse(process.env.TOLD_DAY ?? '') })
