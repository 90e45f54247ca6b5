import { useId } from 'react'
import { blog } from '../../../data/contracts/blog.ts'
import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import topics from '../../../data/topics.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { TextField } from './text-field.tsx'
import type { Writing } from './use-writing.ts'

const { editor: texts } = copy
const address = site.url + blog.url

interface Props {
  readonly post: DeskPost
  readonly writing: Writing
}

/** What the blog and search engines want of a post beside its text. */
export function PostFields({ writing }: Props) {
  const { shown, type, errorOf, save, isPending } = writing
  const id = useId()
  if (!shown) return null
  const { category, slug, title, excerpt } = shown
  const categories = new Set([...topics.items, ...(category ? [category] : [])])
  const problem = errorOf('category')
  return (
    <fieldset className="pane">
      <TextField name="excerpt" label={texts.excerpt} hint={texts.excerptHint} writing={writing} />
      <label htmlFor={id}>{texts.category}</label>
      <select
        id={id}
        value={category}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-error`}
        onChange={({ currentTarget }) => type('category', currentTarget.value)}
      >
        {category === '' && <option value="">{texts.chooseCategory}</option>}
        {[...categories].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <p id={`${id}-error`} className="error" role="alert">
        {problem}
      </p>
      <TextField
        name="slug"
        label={texts.slug}
        hint={texts.slugHint.replace('{url}', `${address}/`)}
        writing={writing}
      />
      {errorOf('slug') && slug !== '' && (
        <Button
          label={texts.endsRedirect}
          isDisabled={isPending}
          onClick={() => save({ is_draft: true, slug, ends_redirect: true })}
        />
      )}
      <h2>{texts.search}</h2>
      <div className="search-result">
        <p>{`${address}/${slug}`}</p>
        <p>
          {title} | {site.brand.name}
        </p>
        <p>{excerpt || texts.noExcerpt}</p>
      </div>
    </fieldset>
  )
}
