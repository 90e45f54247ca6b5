import { distFolders } from '../../../server/pages/built-file.ts'
import { readFolder } from '../../../server/pages/served-files.ts'
import { peakMinute } from './peak-minute.ts'

// Estimates what a month's visitors cost one server: bytes, requests, writes, storage, money. The
// times come from `npm run bench -- server` on a shared machine of two cores.

const takesMs = { file: 0.02, call: 0.06, reply: 1.5 }
/** Averages per visitor. */
const visitor = { pages: 3, files: 9, signUps: 0.02, replies: 0.09, applications: 0.001 }
const bytes = { row: 250, logLine: 200 }
const tokensAReply = 5500
/** A day's busiest hour has a tenth of its visitors, its busiest minute twice that rate. */
const peakShare = (0.1 * 2) / 3600
/** US dollars: per GB of traffic, per GB and month of storage, per million tokens. */
const prices = { sent: 0.05, kept: 0.1, tokens: 0.15 }

const sent = (folder: string, wanted: RegExp) =>
  readFolder(folder)
    .filter(({ path }) => wanted.test(path))
    .reduce((sum, { by }) => sum + (by.br ?? by.identity).length, 0)
const page = sent(distFolders.site, /^\/index\.html$/)
const once =
  sent(distFolders.site, /\.woff2$/) + sent(distFolders.widgets, /^\/(load|newsletter|chat)\.js$/)
const bytesAVisitor = visitor.pages * page + once
console.log(
  `home ${page} bytes, fonts, loader and two widgets ${once}: ${bytesAVisitor} a visitor\n`,
)

const GB = 1e9
const table = [1e4, 1e6, 1e8].map((visitors) => {
  const peak = (visitors / 30) * peakShare
  const writes = visitor.signUps + visitor.applications + 2 * visitor.replies
  const minute = peakMinute([
    { perSecond: peak * (visitor.pages + visitor.files), takesMs: takesMs.file },
    { perSecond: peak * (visitor.signUps + visitor.applications), takesMs: takesMs.call },
    { perSecond: peak * visitor.replies, takesMs: takesMs.reply },
  ])
  const sentGB = (visitors * bytesAVisitor) / GB
  const keptGB = (visitors * (visitor.signUps + visitor.applications) * bytes.row) / GB
  const requests = visitors * (visitor.pages + visitor.files + visitor.signUps + visitor.replies)
  const logGB = (requests * bytes.logLine) / GB
  const millionTokens = (visitors * visitor.replies * tokensAReply) / 1e6
  return {
    visitors: visitors.toExponential(0),
    'requests/s at the peak': (peak * (visitor.pages + visitor.files)).toFixed(1),
    'writes/s': (peak * writes).toFixed(2),
    'busy, %': (minute.busy * 100).toFixed(1),
    'p99 wait, ms': minute.p99WaitMs.toFixed(2),
    'sent, GB': sentGB.toFixed(0),
    'kept, GB': keptGB.toFixed(3),
    'log, GB': logGB.toFixed(1),
    'million tokens': millionTokens.toFixed(0),
    'traffic, $': (sentGB * prices.sent).toFixed(0),
    'disk, $': ((keptGB + logGB) * prices.kept).toFixed(0),
    'model, $': (millionTokens * prices.tokens).toFixed(0),
  }
})
for (const { visitors, ...figures } of table) console.log(`${visitors} visitors a month`, figures)
