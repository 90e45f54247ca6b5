import { useEffect, useState } from 'react'

/** What the workbench shows stands in its address, so that a state can be linked to. */
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
