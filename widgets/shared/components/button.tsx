import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface Props extends ComponentProps<'button'> {
  readonly label: string
  /** The path of an icon, which is drawn instead of the label. */
  readonly icon?: string
}

/** A button that is named by its label. It submits no form unless its type says so. */
export function Button({ label, icon, ...others }: Props) {
  const look = icon && { className: 'icon-button', 'aria-label': label }
  return (
    <button type="button" {...look} {...others}>
      {icon ? <Icon path={icon} /> : label}
    </button>
  )
}
