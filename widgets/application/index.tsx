import { addOpener } from '../shared/hooks/use-opener.ts'
import { define } from '../shared/mount.tsx'
import styles from './application.css?inline'
import { Application } from './application.tsx'

define('application', Application, styles, 'tag', addOpener)
