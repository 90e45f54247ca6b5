import fc from 'fast-check'

// Every run tries the same inputs, so that none fails by luck; fast-check prints the seed with a failure.
fc.configureGlobal({ seed: 20_260_203 })
