import { canRun } from '../data/contracts/can-run.ts'
import { isFirstRun } from './shared/lib/first-run.ts'

/** The events that widgets tell the page around their frame. Set by the build. */
declare const widgetEvents: readonly string[]

// For pages that embed widgets as iframes: sizes each frame as its widget needs, and repeats the widget's
// events on the iframe element.
const { origin } = new URL((document.currentScript as HTMLScriptElement).src)

const framesOf = () =>
  [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/widgets/`))

function receive({ origin: sender, source, data }: MessageEvent) {
  const frame = framesOf().find(({ contentWindow }) => contentWindow === source)
  // A sandboxed frame has no origin of its own.
  if (!frame || (sender !== origin && !(sender === 'null' && frame.sandbox.length > 0))) return
  const { height, event, detail } = Object(data)
  // Even a broken frame can't push the rest of the page out of reach.
  if (height > 0 && height < 9_000) frame.style.height = `${height}px`
  if (widgetEvents.includes(event)) {
    frame.dispatchEvent(new CustomEvent(event, { bubbles: true, detail }))
  }
}

if (canRun()) {
  if (isFirstRun('frame')) addEventListener('message', receive)

  // A frame that was there first has told its height already, so ask again. The question says nothing.
  for (const { contentWindow } of framesOf()) contentWindow?.postMessage('', '*')
}
