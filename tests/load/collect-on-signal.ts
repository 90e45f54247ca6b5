import { collectGarbage } from '../../server/garbage.ts'

// Preloaded into a server that is measured: memory says something only once garbage is gone.
process.on('SIGUSR2', collectGarbage)
