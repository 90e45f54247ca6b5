import { drawAfterTyping } from '../shared/lib/typing.ts'
import { define } from '../shared/mount.tsx'
import styles from './lead.css?inline'
import { Lead } from './lead.tsx'

define('lead', Lead, styles, 'tag', undefined, drawAfterTyping)
