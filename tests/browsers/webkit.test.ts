import { journeysIn } from './in-browser.ts'
import { findWebKit } from './installed.ts'
import { openWebKit } from './webkit.ts'

journeysIn('WebKit', () => openWebKit(findWebKit()))
