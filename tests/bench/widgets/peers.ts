import { application } from '../../../data/contracts/application.ts'
import { assessment } from '../../../data/contracts/assessment.ts'
import type { Form } from '../../../data/contracts/form.ts'
import { adLead } from '../../../data/contracts/lead.ts'
import { newsletter } from '../../../data/contracts/newsletter.ts'
import { installPeers, peerFile } from './install-peers.ts'
import type { Subject } from './subjects.ts'
import { type Question, surveyMakers } from './survey-makers.ts'

const peers: Readonly<Record<string, () => Subject[]>> = {
  newsletter: () => [
    {
      name: 'Ghost signup-form',
      body: '<div style="min-height:58px"><script src="/ghost.js" data-site="/" data-button-color="#a40" async></script></div>',
      files: { '/ghost.js': peerFile('@tryghost/signup-form/umd/signup-form.min.js') },
    },
    ...surveyMakers(fieldsOf(newsletter)),
  ],
  lead: () => surveyMakers(fieldsOf(adLead)),
  application: () => surveyMakers(fieldsOf(application)),
  assessment: () =>
    surveyMakers(
      assessment.questions.map(({ text, options }) => ({
        text,
        choices: options.map(({ label }) => label),
      })),
    ),
  chat: () => [
    {
      name: 'deep-chat',
      body: '<script type="module" src="/deep-chat.js"></script><deep-chat demo="true"></deep-chat>',
      files: { '/deep-chat.js': peerFile('deep-chat/dist/deepChat.bundle.js') },
    },
    {
      name: 'typebot',
      body: `<script type="module">import t from '/typebot.js'; t.initBubble({ typebot: 'x', apiHost: location.origin })</script>`,
      files: { '/typebot.js': peerFile('@typebot.io/js/dist/web.js') },
    },
    {
      name: 'persona, its launcher alone',
      body: `<link rel="stylesheet" href="/persona.css"><script src="/persona.js"></script>
        <script>AgentWidgetLauncher.mount({ onOpen() {} })</script>`,
      files: {
        '/persona.css': peerFile('@runtypelabs/persona/dist/widget.css'),
        '/persona.js': peerFile('@runtypelabs/persona/dist/launcher.global.js'),
      },
    },
  ],
}

/** What others have for the same job, asking the same. */
export function peersOf(widget: string): Subject[] {
  const chosen = peers[widget]
  if (!chosen) return []
  installPeers()
  return chosen()
}

function fieldsOf({ fields }: Form): Question[] {
  return Object.values(fields)
    .filter(({ control }) => control !== 'hidden')
    .map((field) => ({
      text: field.label ?? '',
      ...(field.control === 'select' && { choices: field.options.map(({ label }) => label) }),
    }))
}
