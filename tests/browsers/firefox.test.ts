import { openFirefox } from './firefox.ts'
import { journeysIn } from './in-browser.ts'
import { findFirefox } from './installed.ts'

journeysIn('Firefox', () => openFirefox(findFirefox()))
