import { createRoot } from './strict-root.tsx'
import { Workbench } from './workbench.tsx'
import './workbench.css'

const container = document.querySelector('#workbench')
if (container) createRoot(container).render(<Workbench />)
