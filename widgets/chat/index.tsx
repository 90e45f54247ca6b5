import { addOpener } from '../shared/hooks/use-opener.ts'
import { define } from '../shared/mount.tsx'
import styles from './chat.css?inline'
import { Chat } from './chat.tsx'

define('chat', Chat, styles, 'body', addOpener)
