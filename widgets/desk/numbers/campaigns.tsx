import { keepPreviousData } from '@tanstack/react-query'
import {
  type Brought,
  type CampaignRow,
  type Change,
  deskCampaigns,
  type Outcome,
} from '../../../data/contracts/campaign-numbers.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { viewPath } from '../app/paths.ts'
import { useDeskQuery } from '../app/use-desk-api.ts'
import { queryOf } from '../people/filter.ts'

const { campaigns: texts } = copy
const columns = ['views', 'people', 'signUps', 'applications', 'won'] as const
const refreshMs = 60_000

interface Props {
  /** Days in UTC, such as 2026-01-31. */
  readonly from: string
  readonly to: string
}

/** What campaigns brought against as many days before: a sentence, and a table. */
export function Campaigns({ from, to }: Props) {
  const { data } = useDeskQuery(`/numbers/campaigns?from=${from}&to=${to}`, deskCampaigns, {
    intervalMs: refreshMs,
    placeholderData: keepPreviousData,
  })
  if (!data) return <p role="status">{copy.loading}</p>
  const { sentence, rows, total, before, isMeasuring } = data
  return (
    <div className="campaigns">
      <h2 id="campaigns">{texts.headline}</h2>
      <p className="finding">{sentence}</p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll it.
        <section className="scroll" aria-labelledby="campaigns" tabIndex={0}>
          <table>
            <caption>
              {texts.caption
                .replace('{from}', data.from)
                .replace('{to}', data.to)
                .replace('{before}', before.from)
                .replace('{last}', before.to)}
            </caption>
            <thead>
              <tr>
                <th scope="col">{texts.from}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {texts.columns[name]}
                  </th>
                ))}
                <th scope="col">{texts.change}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={`${row.source} ${row.campaign}`}
                  name={nameOf(row)}
                  people={row.campaign && peopleOf(row.campaign, data)}
                  {...row}
                />
              ))}
            </tbody>
            <tfoot>
              <Row name={texts.all} {...total} />
            </tfoot>
          </table>
        </section>
      )}
      <p className="hint">
        {[!isMeasuring && texts.unmeasured, texts.rule].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

interface RowProps extends Pick<CampaignRow, 'now' | 'before' | 'change'> {
  readonly name: string
  /** Where those are whom a campaign brought. */
  readonly people?: string
}

function Row({ name, people, now, before, change }: RowProps) {
  return (
    <tr>
      <th scope="row">{people ? <a href={people}>{name}</a> : name}</th>
      {columns.map((column) => (
        <td key={column} data-column={texts.columns[column]}>
          {countOf(now, column)} <span className="before">({countOf(before, column)})</span>
        </td>
      ))}
      <td data-column={texts.change} className={change.told}>
        {wordsOf(change)}
      </td>
    </tr>
  )
}

const peopleOf = (campaign: string, { from, to }: { readonly from: string; readonly to: string }) =>
  viewPath('inbox') + queryOf({ campaign, from, to })

/** Views of days that are sums of months can't be told. */
const countOf = (brought: Brought, column: (typeof columns)[number]) =>
  brought[column]?.toLocaleString() ?? '–'

function nameOf({ source, campaign }: CampaignRow): string {
  if (source === 'other') return texts.others
  if (source === '') return campaign || texts.unknown
  if (campaign === '') return source
  return texts.name.replace('{source}', source).replace('{campaign}', campaign)
}

function wordsOf({ told, outcome }: Change): string {
  return texts.changes[told].replace('{outcome}', outcome ? nounOf(outcome) : '')
}

/** The words for many, without their count. */
const nounOf = (outcome: Outcome) => texts.outcomes[outcome].other.replace('{count} ', '')
