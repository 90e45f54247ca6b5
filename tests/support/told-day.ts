import { mock } from 'node:test'

// Preloaded into a server whose clock stands at the moment that the environment names.
mock.timers.enable({ apis: ['Date'], now: Date.parse(process.env.TOLD_DAY ?? '') })
