import { define } from '../shared/mount.tsx'
import styles from './desk.css?inline'
import { Desk } from './desk.tsx'

define('desk', Desk, styles)
