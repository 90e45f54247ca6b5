import { lazy } from 'react'
import { List } from './list.tsx'
import type { Kind } from './paths.ts'

const Page = lazy(async () => ({ default: (await import('./page.tsx')).Page }))

interface Props {
  readonly id: string | undefined
}

const viewOf = (kind: Kind) =>
  function View({ id }: Props) {
    return id ? <Page key={id} kind={kind} id={id} /> : <List kind={kind} />
  }

/** What is mailed to subscribers, and isn't on the site. */
export const Letters = viewOf('letters')

/** What is on the blog, or will be. */
export const Posts = viewOf('posts')
