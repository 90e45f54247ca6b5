import { useWidget } from '../hooks/use-widget.ts'
import { langOf } from '../lib/options.ts'

/** The heading that the page has written above the widget. */
export function Heading() {
  const { options } = useWidget()
  const heading = options.text('heading')
  if (!heading) return null
  return (
    <h2 key={heading} lang={langOf(options, heading)}>
      {heading}
    </h2>
  )
}
