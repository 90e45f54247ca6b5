import { drawAfterTyping } from '../shared/lib/typing.ts'
import { define } from '../shared/mount.tsx'
import styles from './newsletter.css?inline'
import { Newsletter } from './newsletter.tsx'

define('newsletter', Newsletter, styles, 'tag', undefined, drawAfterTyping)
