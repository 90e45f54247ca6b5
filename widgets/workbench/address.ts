import { useEffect, useState } from 'react'

/** Stores the workbench's settings in its URL, so that every story has a link. */
export function useAddress() {
  const [settings, setSettings] = useState(read)
  useEffect(() => {
    const changed = () => setSettings(read())
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [])
  return settings
}

export function setAddress(settings: URLSearchParams): void {
  location.hash = `${settings}`
}

const read = () => new URLSearchParams(location.hash.slice(1))
