'use client'

import { useState } from 'react'

/** An element whose event renders the page again. */
export function Held({ source }) {
  const [count, setCount] = useState(0)
  return (
    <main>
      <coach-newsletter
        source={source}
        heading={`Sent ${count}`}
        {...{ 'oncoach:submitted': () => setCount((now) => now + 1) }}
      >
        <a href="/elsewhere">Write to us</a>
      </coach-newsletter>
    </main>
  )
}
