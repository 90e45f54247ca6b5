import { addOpener } from '../shared/hooks/use-opener.ts'
import { define } from '../shared/mount.tsx'
import styles from './booking.css?inline'
import { Booking } from './booking.tsx'

define('booking', Booking, styles, 'tag', addOpener)
