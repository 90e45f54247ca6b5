import type { Page } from '@playwright/test'
import blogTexts from '../../../../data/blog.json' with { type: 'json' }
import chatTexts from '../../../../data/chat.json' with { type: 'json' }
import { application } from '../../../../data/contracts/application.ts'
import { adLead } from '../../../../data/contracts/lead.ts'
import { newsletter } from '../../../../data/contracts/newsletter.ts'
import { blogAnswers, post } from './blog-answers.ts'
import { asHandedOut, launcher, ours } from './ours.ts'
import type { Match, Subject } from './subject.ts'

const reading = {
  answers: blogAnswers,
  shows: (page: Page) => page.getByRole('heading', { level: 1, name: post.title }),
}

/** The widgets to measure, in each way to embed them. */
export const matches: Readonly<Record<string, readonly Match[]>> = {
  newsletter: embeddings('newsletter', field(newsletter.fields.email.label)),
  lead: embeddings('lead', field(adLead.fields.name.label)),
  application: [
    {
      title: 'application, its dialog open',
      subjects: ours('application', {
        isOpen: true,
        shows: field(application.fields.full_name.label),
      }),
    },
  ],
  assessment: embeddings('assessment', (page) => page.getByRole('progressbar')),
  chat: [
    {
      title: 'chat, its button',
      subjects: [launcher(), ...ours('chat', { shows: named(chatTexts.launcher) })],
    },
    {
      title: 'chat, open',
      subjects: ours('chat', {
        isOpen: true,
        shows: (page) => page.getByPlaceholder(chatTexts.placeholder),
      }),
    },
  ],
  blog: [
    {
      title: 'blog, its list and a post',
      subjects: [
        ...ours('blog', {
          ...reading,
          elements: `<coach-blog></coach-blog><coach-blog slug="${post.slug}"></coach-blog>`,
        }),
        asHandedOut('blog', reading, [{}, { slug: post.slug }]),
      ],
    },
  ],
  'blog-admin': embeddings('blog-admin', named(blogTexts.generator.submit)),
}

/** Every way to embed a widget. */
function embeddings(name: string, shows: Subject['shows']): Match[] {
  return [{ title: name, subjects: [...ours(name, { shows }), asHandedOut(name, { shows })] }]
}

function field(label: string): Subject['shows'] {
  return (page) => page.getByLabel(label)
}

function named(button: string): Subject['shows'] {
  return (page) => page.getByRole('button', { name: button })
}
