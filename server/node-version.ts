// The first import of the entry: an older Node must be told so before it trips over a library.
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
