import { addOpener } from '../shared/hooks/use-opener.ts'
import { keepDialogs } from '../shared/lib/own-dialogs.ts'
import { define } from '../shared/mount.tsx'
import styles from './booking.css?inline'
import { Booking } from './booking.tsx'

keepDialogs()
define('booking', Booking, styles, 'tag', addOpener)
