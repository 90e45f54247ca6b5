import { define } from '../shared/mount.tsx'
import styles from './blog.css?inline'
import { Blog } from './blog.tsx'

define('blog', Blog, styles)
