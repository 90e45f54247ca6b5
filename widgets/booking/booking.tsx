import { useLayoutEffect, useRef, useState } from 'react'
import copy from '../../data/booking.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Dialog } from '../shared/components/dialog.tsx'
import { useListener } from '../shared/hooks/use-listener.ts'
import { useOpener } from '../shared/hooks/use-opener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { prepareToLeadOn } from '../shared/lib/lead-on.ts'
import { langOf } from '../shared/lib/options.ts'
import { isBooking, replyTo } from './calendar-message.ts'
import { calendarUrl, frameUrl } from './calendar-url.ts'

/** A button that opens the calendar in a dialog. Until then, nothing is requested from the calendar. */
export function Booking() {
  const widget = useWidget()
  const { host, options, emit } = widget
  const [calendar, setCalendar] = useState<URL>()
  const [isLoaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // A ref, because two messages may arrive before the next render.
  const isBooked = useRef(false)
  const title = options.text('heading') || copy.title
  useOpener(open, close)

  useLayoutEffect(() => {
    // The link that the button replaces may have the focus.
    if (host.querySelector(':focus')) host.shadowRoot?.querySelector('button')?.focus()
  }, [host])

  function open() {
    if (calendar) return
    setLoaded(false)
    isBooked.current = false
    setCalendar(calendarUrl(options))
    emit('opened')
  }

  function close() {
    if (!calendar) return
    setCalendar(undefined)
    emit('closed')
  }

  useListener(window, 'message', ({ origin, source, data }: MessageEvent) => {
    // Anyone may post messages to a page: frames of other sites, and what a link in the calendar leads to.
    const calendarWindow = frame.current?.contentWindow
    if (!calendarWindow || source !== calendarWindow || origin !== calendar?.origin) return
    const reply = replyTo(data)
    if (reply) calendarWindow.postMessage(reply, origin)
    if (!isBooking(data) || isBooked.current) return
    isBooked.current = true
    emit('booked')
    prepareToLeadOn(widget)()
  })

  return (
    <>
      <Button
        className={options.text('look') === 'link' ? 'button-link' : 'primary'}
        label={options.text('button') || copy.button}
        aria-haspopup="dialog"
        onClick={open}
      />
      {calendar && (
        <Dialog title={title} closeLabel={copy.close} onClose={close}>
          <p className="loading" role="status">
            {!isLoaded && <span>{options.say(copy.loading)}</span>}
          </p>
          <iframe
            ref={frame}
            title={title}
            lang={langOf(options, title)}
            src={frameUrl(calendar).href}
            onLoad={() => setLoaded(true)}
          />
          <p className="stuck">
            {options.say(copy.stuck)}{' '}
            <a href={calendar.href} target="_blank" rel="noopener">
              {options.say(copy.newTab)}
            </a>
          </p>
        </Dialog>
      )}
    </>
  )
}
