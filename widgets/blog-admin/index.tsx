import { define } from '../shared/mount.tsx'
import styles from './blog-admin.css?inline'
import { BlogAdmin } from './blog-admin.tsx'

define('blog-admin', BlogAdmin, styles)
