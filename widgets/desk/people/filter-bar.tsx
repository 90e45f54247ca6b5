import { type ReactNode, useState } from 'react'
import { maxQuery } from '../../../data/contracts/desk.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { AddPerson } from './add-person.tsx'
import { conditionsOf, type Filter, type FilterName } from './filter.ts'
import { FilterFields } from './filter-fields.tsx'
import { KeyHelp } from './key-help.tsx'
import { useFilterWords } from './use-filter-words.ts'

interface Props {
  readonly filter: Filter
  /** What is typed into the search. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onChange: (filter: Filter) => void
  readonly onClear: () => void
  /** What stands before the search. */
  readonly children: ReactNode
}

const { people: texts } = copy
// A path of Lucide's plus.
const plusIcon = 'M5 12h14M12 5v14'

/** The search, and the filters behind one button. Those that are set are named, and each can be taken away. */
export function FilterBar({ filter, text, onText, onChange, onClear, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const wordsOf = useFilterWords()
  const set = conditionsOf(filter).filter((name) => name !== 'q')
  const without = (name: FilterName) =>
    onChange(Object.fromEntries(Object.entries(filter).filter(([key]) => key !== name)))

  return (
    <search className="filter-bar">
      {children}
      <input
        type="search"
        data-key="/"
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        value={text}
        maxLength={maxQuery}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      <Button
        label={set.length > 0 ? texts.filters.replace('{count}', `${set.length}`) : texts.filter}
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
      />
      <Button
        label={copy.add.open}
        icon={plusIcon}
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      />
      <KeyHelp />
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
      {set.length > 0 && (
        <ul className="chips" aria-label={texts.active}>
          {set.map((name) => (
            <li key={name}>
              <Button
                label={wordsOf(name, filter)}
                className="chip"
                aria-label={texts.remove.replace('{filter}', () => wordsOf(name, filter))}
                onClick={() => without(name)}
              />
            </li>
          ))}
          <li>
            <Button label={texts.clear} className="button-link" onClick={onClear} />
          </li>
        </ul>
      )}
      {isOpen && <FilterFields filter={filter} onChange={onChange} />}
    </search>
  )
}
