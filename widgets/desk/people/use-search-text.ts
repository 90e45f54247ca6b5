import { useEffect, useState } from 'react'
import { safeStorage } from '../../shared/lib/storage.ts'

const key = 'desk search'
const debounceMs = 250

/**
 * The text that is searched for. It stays in the tab, but not in the address, because names don't belong in URLs. The
 * search waits until nobody types any more.
 */
export function useSearchText() {
  const [text, setText] = useState(() => safeStorage.get('sessionStorage', key) ?? '')
  const [q, setQ] = useState(text.trim())

  useEffect(() => {
    safeStorage.set('sessionStorage', key, text || undefined)
    const timer = setTimeout(() => setQ(text.trim()), text ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [text])

  return { text, setText, q, isSettled: q === text.trim() }
}
