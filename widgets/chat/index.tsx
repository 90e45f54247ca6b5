import { addOpener } from '../shared/hooks/use-opener.ts'
import { keepDialogs } from '../shared/lib/own-dialogs.ts'
import { define } from '../shared/mount.tsx'
import styles from './chat.css?inline'
import { Chat } from './chat.tsx'

keepDialogs()
define('chat', Chat, styles, 'body', addOpener)
