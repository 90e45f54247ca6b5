import { testIn } from './in-browser.ts'
import { findWebKit } from './installed.ts'
import { openWebKit } from './webkit.ts'

testIn('WebKit', () => openWebKit(findWebKit()))
