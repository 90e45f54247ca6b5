import fc from 'fast-check'

// A fixed seed prevents flaky tests; fast-check prints it with a failure.
fc.configureGlobal({ seed: 20_260_203 })
