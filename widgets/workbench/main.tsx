import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Workbench } from './workbench.tsx'
import './workbench.css'

const container = document.querySelector('#workbench')
if (container)
  createRoot(container).render(
    <StrictMode>
      <Workbench />
    </StrictMode>,
  )
