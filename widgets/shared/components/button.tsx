import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface Props extends ComponentProps<'button'> {
  readonly label: string
  /** The path of an icon that replaces the visible label. */
  readonly icon?: string
}

/** A button with an accessible name. Its default type is `button`, so it submits no form. */
export function Button({ label, icon, ...others }: Props) {
  const iconProps = icon && { className: 'icon-button', 'aria-label': label }
  return (
    <button type="button" {...iconProps} {...others}>
      {icon ? <Icon path={icon} /> : label}
    </button>
  )
}
