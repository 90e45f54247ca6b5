import { collectGarbage } from '../../../server/garbage.ts'

// Preloaded into a measured server, because memory figures are meaningful only after a collection.
process.on('SIGUSR2', collectGarbage)
