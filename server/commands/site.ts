import '../node-version.ts'
import { runCommand } from './program.ts'
import { Session } from './session.ts'

// Whoever reads the data may have enough of it: `… | head`.
process.stdout.on('error', () => process.exit(0))

const session = new Session(process, () => new Date())
process.exitCode = await runCommand(process.argv.slice(2), session)
