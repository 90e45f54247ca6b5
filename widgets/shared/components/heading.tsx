import { useWidget } from '../hooks/use-widget.ts'
import { langOf } from '../lib/options.ts'

/** The heading that the page has written above the widget. */
export function Heading() {
  const { options } = useWidget()
  const heading = options.text('heading')
  return heading ? <h2 lang={langOf(options, heading)}>{heading}</h2> : null
}
