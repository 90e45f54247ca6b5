import { define } from '../shared/mount.tsx'
import styles from './assessment.css?inline'
import { Assessment } from './assessment.tsx'

define('assessment', Assessment, styles)
