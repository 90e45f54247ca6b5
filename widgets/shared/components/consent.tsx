import { partsOf } from '../../../data/contracts/consent.ts'
import { useWidget } from '../hooks/use-widget.ts'
import { boxName } from '../lib/beside.ts'
import { langOf, webUrl } from '../lib/options.ts'

interface Line {
  /** A line of the page or of ours, with links as in Markdown; may be empty. */
  readonly line: string
}

interface Props extends Line {
  readonly error?: string | undefined
}

/** A line below a form. */
export function Note({ line }: Line) {
  const { options } = useWidget()
  if (!line) return null
  return (
    <p key={line} className="note" lang={langOf(options, line)}>
      {linked(line)}
    </p>
  )
}

/** The line that a person agrees to by pressing the button, with a box if the page wants one. */
export function Consent({ line, error }: Props) {
  const { options } = useWidget()
  const { box, say } = options
  if (!box) return <Note line={line} />
  return (
    <div className="box">
      <label>
        <input
          id={boxName}
          name={boxName}
          type="checkbox"
          required={box === 'required'}
          aria-invalid={!!error}
          aria-describedby={`${boxName}-error`}
        />
        <span key={line} lang={langOf(options, line)}>
          {linked(line)}
        </span>
      </label>
      <p key={error} id={`${boxName}-error`} className="error">
        {say(error)}
      </p>
    </div>
  )
}

const linked = (line: string) =>
  partsOf(line).map((part, at, parts) =>
    at % 3 === 1 ? (
      // In a tab of its own, so that nothing typed is lost.
      <a key={part} href={webUrl(`${parts[at + 1]}`)} target="_blank" rel="noopener">
        {part}
      </a>
    ) : (
      at % 3 === 0 && part
    ),
  )
