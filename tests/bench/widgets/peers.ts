import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subject } from './subjects.ts'

const folder = join(import.meta.dirname, '../../../var/peers')
const packages = {
  '@tryghost/signup-form': '0.3.592',
  '@typebot.io/js': '0.10.7',
  'deep-chat': '2.4.2',
  'survey-core': '2.5.38',
  'survey-js-ui': '2.5.38',
}

const peers: Readonly<Record<string, () => Subject[]>> = {
  newsletter: () => [
    {
      name: 'Ghost signup-form',
      body: '<div style="min-height:58px"><script src="/ghost.js" data-site="/" data-button-color="#a40" async></script></div>',
      files: { '/ghost.js': file('@tryghost/signup-form/umd/signup-form.min.js') },
    },
  ],
  chat: () => [
    {
      name: 'deep-chat',
      body: '<script type="module" src="/deep-chat.js"></script><deep-chat demo="true"></deep-chat>',
      files: { '/deep-chat.js': file('deep-chat/dist/deepChat.bundle.js') },
    },
    {
      name: 'typebot',
      body: `<script type="module">import t from '/typebot.js'; t.initBubble({ typebot: 'x', apiHost: location.origin })</script>`,
      files: { '/typebot.js': file('@typebot.io/js/dist/web.js') },
    },
  ],
  assessment: () => [
    {
      name: 'SurveyJS',
      body: `<link rel="stylesheet" href="/survey.css"><div id="survey"></div>
        <script src="/survey-core.js"></script><script src="/survey-ui.js"></script>
        <script>new Survey.Model(${JSON.stringify({ elements: questions })}).render('survey')</script>`,
      files: {
        '/survey.css': file('survey-core/survey-core.min.css'),
        '/survey-core.js': file('survey-core/survey.core.min.js'),
        '/survey-ui.js': file('survey-js-ui/survey-js-ui.min.js'),
      },
    },
  ],
}

const questions = ['1', '2', '3', '4', '5', '6'].map((name) => ({
  type: 'radiogroup',
  name,
  choices: ['a', 'b', 'c', 'd', 'e'],
}))

/** What others have for the same job. They are taken from npm now: nothing else needs them. */
export function peersOf(widget: string): Subject[] {
  const chosen = peers[widget]
  if (!chosen) return []
  install()
  return chosen()
}

let isInstalled = false

function install() {
  if (isInstalled) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: packages }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    timeout: 120_000,
  })
  isInstalled = true
}

const file = (path: string) => readFileSync(join(folder, 'node_modules', path), 'utf8')
