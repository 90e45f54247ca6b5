import type { DeskPosts } from '../../../data/contracts/desk-posts.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { counted } from '../app/counted.ts'
import { useDrafts } from '../app/drafts.ts'
import { Table } from '../app/table.tsx'
import { longTime } from '../app/times.ts'
import { useDeskApi } from '../app/use-desk-api.ts'
import { Why } from '../deliveries/why.tsx'
import { GeneratePost } from './generate-post.tsx'
import { type Kind, pageOf, pathOf } from './paths.ts'
import { useList } from './use-list.ts'

const { writing: texts } = copy
type Row = DeskPosts['posts'][number]

/** Lists letters or posts with what became of them. */
export function List({ kind }: { readonly kind: Kind }) {
  const { posts, articlesLeft, reload, begin, isBeginning } = useList(kind)
  const words = texts[kind]
  if (!posts) return <p role="status">{copy.loading}</p>
  return (
    <div className="writings">
      <h1 id="writings">{words.headline}</h1>
      <div className="actions">
        <Button
          className="primary"
          label={words.new}
          isDisabled={isBeginning}
          onClick={() => begin({})}
        />
        {kind === 'posts' && <GeneratePost onGenerated={reload} />}
      </div>
      {articlesLeft !== undefined && (
        <p className="hint">
          {articlesLeft === 0 ? texts.noArticles : counted(texts.articlesLeft, articlesLeft)}
        </p>
      )}
      {posts.length === 0 ? (
        <p className="empty">{words.empty}</p>
      ) : (
        <Writings kind={kind} posts={posts} />
      )}
    </div>
  )
}

const counts = ['sent', 'bounced', 'left', 'visits'] as const

function Writings({ kind, posts }: { readonly kind: Kind; readonly posts: readonly Row[] }) {
  const { drafts } = useDeskApi()
  const unsaved = useDrafts(drafts)
  return (
    <Table
      labelledBy="writings"
      columns={[kind, 'state' as const, 'changed' as const, ...counts].map(
        (name) => texts.columns[name],
      )}
    >
      {posts.map((post) => (
        <tr key={post.id}>
          <th scope="row">
            <a href={pageOf(kind, post.id)}>{post.title || texts[kind].untitled}</a>
          </th>
          <td>
            <State post={post} />
            {unsaved[pathOf(kind, post.id)] && <span className="unsaved">{texts.unsaved}</span>}
          </td>
          <td>
            <Changed post={post} />
          </td>
          {counts.map((name) => (
            <td key={name} data-column={texts.columns[name]}>
              {post.mailing?.[name] ?? '–'}
              {name === 'bounced' && <Bounces post={post} />}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** Whether it is a draft, on the blog or mailed, and when it will be. */
function State({ post }: { readonly post: Row }) {
  const { state, kind, mailing, publish_at, has_draft } = post
  const due = mailing?.state === 'scheduled' ? mailing.due_at : publish_at
  const isMailed = kind === 'post' && mailing
  return (
    <>
      <b data-status={state === 'draft' ? 'new' : ''}>{texts.states[state]}</b>
      {isMailed && `, ${mailing.state === 'done' ? texts.mailed : stateOf(mailing)}`}
      {due && ` ${texts.due.replace('{time}', longTime(due))}`}
      {has_draft && <span className="hint"> {texts.hasDraft}</span>}
    </>
  )
}

const stateOf = ({ state }: NonNullable<Row['mailing']>) =>
  texts.states[state === 'done' ? 'sent' : state]

/** When it last changed, and who did it. */
function Changed({ post }: { readonly post: Row }) {
  const at = post.changed_at ?? post.created_at
  const { name } = post.changed_by ?? {}
  const time = <time dateTime={at}>{longTime(at)}</time>
  if (!name) return time
  const [before, after] = texts.by.replace('{name}', () => name).split('{time}')
  return (
    <>
      {before}
      {time}
      {after}
    </>
  )
}

/** Why mail servers refused addresses for good. */
function Bounces({ post }: { readonly post: Row }) {
  const bounces = post.mailing?.bounces ?? []
  if (bounces.length === 0) return null
  return (
    <ul className="hint">
      {bounces.map(({ reason, cause, count }) => (
        <li key={reason}>
          {count}: <Why cause={cause}>{reason}</Why>
        </li>
      ))}
    </ul>
  )
}
