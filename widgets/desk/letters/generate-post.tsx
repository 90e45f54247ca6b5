import { useMutation } from '@tanstack/react-query'
import { boolean, object, optional, string } from 'valibot'
import copy from '../../../data/blog.json' with { type: 'json' }
import { blog } from '../../../data/contracts/blog.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useNotify } from '../app/notices.tsx'
import { useDeskApi } from '../app/use-desk-api.ts'

const { success, review, failure } = messages.generator
const reply = object({ title: string(), published: optional(boolean()) })
/** A model needs minutes for an article, and the server may call it twice. */
const timeoutMs = 300_000

/** Has a post written now. */
export function GeneratePost({ onGenerated }: { readonly onGenerated: () => void }) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => load('', reply, { action: blog.generate, body: {}, timeoutMs }),
    onSuccess({ title, published = true }) {
      const message = published ? success : review
      notify({ ...message, description: message.description.replace('{title}', () => title) })
      onGenerated()
    },
    onError: () => notify(failure),
  })
  return (
    <>
      <Button
        label={isPending ? copy.generator.submitting : copy.generator.submit}
        isDisabled={isPending}
        onClick={() => mutate()}
      />
      <p className="error">{error?.detail}</p>
    </>
  )
}
