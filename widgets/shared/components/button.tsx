import { type ComponentProps, useContext } from 'react'
import { WidgetContext } from '../hooks/widget-context.ts'
import { langOf } from '../lib/options.ts'
import { Icon } from './icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly label: string
  /** The path of an icon that replaces the visible label. */
  readonly icon?: string
  /** It ignores clicks, but keeps the focus, unlike with the attribute `disabled`. */
  readonly isDisabled?: boolean | undefined
}

/** A button with an accessible name. Its default type is `button`, so it submits no form. */
export function Button({ label: sentence, icon, isDisabled, onClick, ...others }: Props) {
  // Toasts are outside of a widget.
  const options = useContext(WidgetContext)?.options
  const label = options?.say(sentence) ?? sentence
  const iconProps = icon && { className: 'icon-button', 'aria-label': label }
  return (
    <button
      type="button"
      lang={options && langOf(options, label)}
      {...iconProps}
      {...others}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? (event) => event.preventDefault() : onClick}
    >
      {icon ? <Icon path={icon} /> : <span key={label}>{label}</span>}
    </button>
  )
}
