import { addOpener } from '../shared/hooks/use-opener.ts'
import { keepDialogs } from '../shared/lib/own-dialogs.ts'
import { define } from '../shared/mount.tsx'
import styles from './application.css?inline'
import { Application } from './application.tsx'

keepDialogs()
define('application', Application, styles, 'tag', addOpener)
