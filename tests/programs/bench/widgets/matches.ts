import type { Page } from '@playwright/test'
import blogTexts from '../../../../data/blog.json' with { type: 'json' }
import chatTexts from '../../../../data/chat.json' with { type: 'json' }
import { application } from '../../../../data/contracts/application.ts'
import { assessment } from '../../../../data/contracts/assessment.ts'
import type { Form } from '../../../../data/contracts/form.ts'
import { adLead } from '../../../../data/contracts/lead.ts'
import { newsletter } from '../../../../data/contracts/newsletter.ts'
import { blogAnswers, blogReaders, post } from './blog-readers.ts'
import { chatLaunchers, chatPanels } from './chats.ts'
import { asHandedOut, launcher, ours } from './ours.ts'
import { postEditors } from './post-editors.ts'
import type { Match, Subject } from './subject.ts'
import { ghost, type Question, surveyMakers } from './survey-makers.ts'

const reading = {
  answers: blogAnswers,
  shows: (page: Page) => page.getByRole('heading', { level: 1, name: post.title }),
}

/** The widgets to measure and their peers; each is untouched unless the title says otherwise. */
export const matches: Readonly<Record<string, readonly Match[]>> = {
  newsletter: [
    {
      title: 'newsletter',
      subjects: [
        ...embeddings('newsletter', field(newsletter.fields.email.label)),
        ghost,
        ...formsOf(newsletter),
      ],
    },
  ],
  lead: [
    {
      title: 'lead',
      subjects: [...embeddings('lead', field(adLead.fields.name.label)), ...formsOf(adLead)],
    },
  ],
  application: [
    {
      title: 'application, its dialog open',
      subjects: [
        ...ours('application', { isOpen: true, shows: field(application.fields.full_name.label) }),
        ...formsOf(application),
      ],
    },
  ],
  assessment: [
    {
      title: 'assessment',
      subjects: [
        ...embeddings('assessment', (page) => page.getByRole('progressbar')),
        ...surveyMakers(
          assessment.questions.map(({ text, options }) => ({
            text,
            choices: options.map(({ label }) => label),
          })),
        ),
      ],
    },
  ],
  chat: [
    {
      title: 'chat, its button',
      subjects: [
        launcher(),
        ...ours('chat', { shows: named(chatTexts.launcher) }),
        ...chatLaunchers,
      ],
    },
    {
      title: 'chat, open',
      subjects: [
        ...ours('chat', {
          isOpen: true,
          shows: (page) => page.getByPlaceholder(chatTexts.placeholder),
        }),
        ...chatPanels,
      ],
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
        ...blogReaders,
      ],
    },
  ],
  'blog-admin': [
    {
      title: 'blog-admin',
      subjects: [...embeddings('blog-admin', named(blogTexts.generator.submit)), ...postEditors],
    },
  ],
}

/** Every way to embed our widget. */
function embeddings(name: string, shows: Subject['shows']): Subject[] {
  return [...ours(name, { shows }), asHandedOut(name, { shows })]
}

function field(label: string): Subject['shows'] {
  return (page) => page.getByLabel(label)
}

function named(button: string): Subject['shows'] {
  return (page) => page.getByRole('button', { name: button })
}

function formsOf({ fields }: Form): Subject[] {
  const questions = Object.values(fields).map(
    (asked): Question => ({
      text: asked.label,
      ...(asked.control === 'select' && { choices: asked.options.map(({ label }) => label) }),
    }),
  )
  return surveyMakers(questions)
}
