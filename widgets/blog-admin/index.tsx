import { GeneratePost } from '../shared/components/generate-post.tsx'
import { define } from '../shared/mount.tsx'
import styles from './blog-admin.css?inline'

define('blog-admin', GeneratePost, styles)
