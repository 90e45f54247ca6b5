'use client'

import { Newsletter, setOrigin } from 'antecedent-react'
import { useState } from 'react'

setOrigin(process.env.NEXT_PUBLIC_SITE)

/** A component of the npm package, whose handler renders the page again. */
export function SignUp() {
  const [count, setCount] = useState(0)
  return (
    <Newsletter heading={`Sent ${count}`} onSubmitted={() => setCount(count + 1)}>
      <a href="/elsewhere">Write to us</a>
    </Newsletter>
  )
}
