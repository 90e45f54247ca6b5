import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'
import { Desk } from './desk.tsx'

const place = document.querySelector('#desk')
// What the page says until the script has come.
place?.replaceChildren()
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Desk />
    </StrictMode>,
  )
}
