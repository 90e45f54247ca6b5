import { useId } from 'react'
import type { AudiencePart, DeskAudiences } from '../../../data/contracts/audience.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { labelOf } from '../app/label.ts'

const { mailing: texts } = copy
const parts = ['source', 'stage', 'interest'] as const satisfies readonly AudiencePart[]

interface Props {
  readonly audiences: DeskAudiences | undefined
  readonly value: string
  readonly onChange: (audience: string) => void
}

/** Asks which of the subscribers get a mail. */
export function Audience({ audiences, value, onChange }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{texts.to}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="all">{texts.all}</option>
        {parts.map((part) => (
          <optgroup key={part} label={texts.parts[part]}>
            {audiences?.[part].map((one) => (
              <option key={one} value={`${part}:${one}`}>
                {texts.parts[part]}: {part === 'interest' ? labelOf(copy.kinds, one) : one}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  )
}
