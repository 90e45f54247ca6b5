import { desk } from '../../../data/contracts/desk.ts'
import { deskViews, maxCount } from '../../../data/contracts/desk-people.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { viewPath } from '../app/paths.ts'
import { useDeskQuery } from '../app/use-desk-api.ts'
import { queryOf } from './filter.ts'
import { viewsPath } from './views-path.ts'

const { people: texts } = copy

/** The views of the inbox, those that are due first, with how many people each finds. */
export function Views({ query }: { readonly query: string }) {
  const { data } = useDeskQuery(viewsPath(), deskViews, { intervalMs: 6 * desk.pollMs })
  const views = [
    { id: 'today', name: texts.views.today, query: '?due=today', count: data?.today },
    { id: 'overdue', name: texts.views.overdue, query: '?due=overdue', count: data?.overdue },
    { id: 'new', name: texts.views.new, query: '?status=new', count: data?.new },
    { id: 'all', name: texts.views.all, query: '', count: undefined },
    ...(data?.views.map((view) => ({ ...view, query: queryOf(view.filter) })) ?? []),
  ]
  return (
    <nav className="views" aria-label={texts.views.label}>
      {views.map(({ id, name, query: own, count }) => (
        <a
          key={id}
          href={viewPath('inbox') + own}
          aria-current={own === query ? 'page' : undefined}
          data-due={count && (id === 'today' || id === 'overdue') ? id : undefined}
        >
          {name}
          <Count count={count} />
        </a>
      ))}
      <a href={viewPath('doubtful')}>{texts.views.doubtful}</a>
      <a href={viewPath('unconfirmed')}>
        {copy.views.unconfirmed}
        <Count count={data?.unconfirmed || undefined} />
      </a>
      <a href={viewPath('import')}>{copy.views.import}</a>
    </nav>
  )
}

const Count = ({ count }: { readonly count: number | undefined }) =>
  count !== undefined && (
    <span className="number">{count >= maxCount ? `${maxCount}+` : count}</span>
  )
