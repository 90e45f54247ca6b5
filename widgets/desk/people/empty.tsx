import copy from '../../../data/desk.json' with { type: 'json' }
import { viewPath } from '../app/paths.ts'

/** What the inbox says before anybody has written. */
export function Empty() {
  return (
    <div className="empty">
      <h1>{copy.people.emptyTitle}</h1>
      <p>{copy.people.empty}</p>
      <p>
        <a href="/widgets">{copy.people.emptyAction}</a>
      </p>
      <p>
        <a href={viewPath('import')}>{copy.import.title}</a>
      </p>
      <p>
        <a href={viewPath('doubtful')}>{copy.doubtful.show}</a>
      </p>
      <p>
        <a href={viewPath('unconfirmed')}>{copy.views.unconfirmed}</a>
      </p>
    </div>
  )
}
