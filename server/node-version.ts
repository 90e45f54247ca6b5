// The entry imports this first, so that an older Node gets this message and not an error of a library.
import manifest from '../package.json' with { type: 'json' }

const needed = Number.parseInt(manifest.dependencies.node, 10)
const running = Number.parseInt(process.versions.node, 10)

if (running < needed) {
  console.error(
    `This server needs Node ${needed}; Node ${process.versions.node} is running it. ` +
      'Use `npm start`, which brings the right one.',
  )
  process.exit(1)
}
