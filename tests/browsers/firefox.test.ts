import { openFirefox } from './firefox.ts'
import { testIn } from './in-browser.ts'
import { findFirefox } from './installed.ts'

testIn('Firefox', () => openFirefox(findFirefox()))
