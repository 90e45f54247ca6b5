import {
  deskPost,
  deskPosts,
  type PostKind,
  postVersion,
  postVersions,
} from '../../../data/contracts/desk-posts.ts'
import { post as example } from '../../../data/contracts/examples.ts'
import { describeWith, json } from '../../http/describe.ts'

const { id, ...rest } = example
const whole = json('The post or letter. Its ETag is the version.', deskPost)
const describeOne = describeWith('unknownPost')

const names = { post: 'Post', letter: 'Letter' } as const

/** Describes the desk's routes of a kind. */
export function descriptions(kind: PostKind) {
  const name = names[kind]
  const match = { parameters: { 'If-Match': '"3"' } }
  return {
    list: describeOne(`listAll${name}s`, `List all ${kind}s, newest first`, { 200: deskPosts }),
    create: describeOne(`create${name}`, `Begin a ${kind}`, {
      description: 'A repeated id makes one. Nothing is public before it is published or mailed.',
      example: { id, title: example.title },
      201: whole,
    }),
    read: describeOne(`readAny${name}`, `Read a whole ${kind}, with its draft`, { 200: whole }),
    change: describeOne(
      `change${name}`,
      `Edit a ${kind}${kind === 'post' ? ', publish or unpublish it' : ''}`,
      {
        description:
          'The text is sanitized. Omitted fields don’t change. If somebody else saved it meanwhile, the response is 412 with the newest state, and who saved it. With `is_draft`, what is changed of a published post stays off the blog until `is_published` is sent.',
        ...match,
        example: { title: 'Ask before you answer', ...(kind === 'post' && { is_published: true }) },
        200: whole,
        problems: ['changedMeanwhile', 'versionRequired', 'letterSent'],
      },
    ),
    remove: describeOne(`delete${name}`, `Delete a ${kind}`, {
      200: json('What was deleted. Send it with PUT to restore it.', deskPost),
    }),
    restore: describeOne(`restore${name}`, `Restore a deleted ${kind}`, {
      example: {
        ...rest,
        created_at: example.published_at,
        ...(kind === 'letter' && { published_at: null }),
      },
      200: whole,
      problems: ['changedMeanwhile'],
    }),
    versions: describeOne(`list${name}Versions`, 'List the states that are kept, newest first', {
      200: postVersions,
    }),
    version: describeOne(`read${name}Version`, 'Read a state that was kept', { 200: postVersion }),
    restoreVersion: describeOne(`restore${name}Version`, 'Make an earlier state the newest', {
      description: 'What was there stays among the versions. Of a published post, it is a draft.',
      ...match,
      example: {},
      200: whole,
      problems: ['changedMeanwhile', 'versionRequired', 'letterSent'],
    }),
  }
}
