import { useInfiniteQuery } from '@tanstack/react-query'
import { type DeskLog, deskLog } from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Table } from '../app/table.tsx'
import { longTime } from '../app/times.ts'
import { useDeskApi } from '../app/use-desk-api.ts'
import { useNames } from '../app/use-names.ts'

const { log: texts, members } = copy
const path = '/log'
type Entry = DeskLog['entries'][number]

/** What happened at the desk, for owners. */
export function Log() {
  const { load, isOpen } = useDeskApi()
  const nameOf = useNames()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [path],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      load(pageParam ? `${path}?before=${pageParam}` : path, deskLog, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isOpen,
  })

  if (!data) return <p role="status">{copy.loading}</p>
  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <div className="members">
      <h1 id="log">{copy.views.log}</h1>
      <p>{texts.text}</p>
      {entries.length === 0 ? (
        <p className="empty">{texts.empty}</p>
      ) : (
        <Table labelledBy="log" columns={[texts.who, texts.what, texts.when]}>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{entry.by === null ? copy.session.office : nameOf(entry.by)}</th>
              <td>{sentenceOf(entry)}</td>
              <td>
                <time dateTime={entry.at}>{longTime(entry.at)}</time>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {hasNextPage && (
        <Button
          label={texts.more}
          isDisabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        />
      )}
    </div>
  )
}

function sentenceOf({ action, body }: Entry): string {
  const roles: Readonly<Record<string, string>> = members.roles
  const { name = '', role = '', count = '' } = body
  return texts.acts[action]
    .replace('{name}', () => name)
    .replace('{role}', () => roles[role] ?? role)
    .replace('{count}', count)
}
