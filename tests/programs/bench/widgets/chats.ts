import { fromNpm } from './from-npm.ts'
import type { Subject } from './subject.ts'

const n8n = fromNpm({
  '/n8n.css': '@n8n/chat@1.37.0/dist/style.css',
  '/n8n.js': '@n8n/chat@1.37.0/dist/chat.bundle.umd.js',
})

/** Buttons that open a chat. */
export const chatLaunchers: readonly Subject[] = [
  {
    name: "Persona's launcher alone",
    body: `<link rel="stylesheet" href="/persona.css"><script src="/persona.js"></script>
      <script>AgentWidgetLauncher.mount({ onOpen() {} })</script>`,
    files: fromNpm({
      '/persona.css': '@runtypelabs/persona@4.17.0/dist/widget.css',
      '/persona.js': '@runtypelabs/persona@4.17.0/dist/launcher.global.js',
    }),
    shows: (page) => page.getByRole('button'),
  },
  {
    name: 'Typebot',
    body: `<script type="module">import t from '/typebot.js'; t.initBubble({ typebot: 'x', apiHost: location.origin })</script>`,
    files: fromNpm({ '/typebot.js': '@typebot.io/js@0.10.7/dist/web.js' }),
    shows: (page) => page.getByRole('button'),
  },
  {
    name: 'n8n',
    body: n8nPage(''),
    files: n8n,
    shows: (page) => page.locator('.chat-window-toggle'),
  },
]

/** Chats that show their greeting and wait for a question. */
export const chatPanels: readonly Subject[] = [
  {
    name: 'Deep Chat',
    body: `<script type="module" src="/deep-chat.js"></script>
      <deep-chat demo="true" introMessage='{ "text": "Hello" }'></deep-chat>`,
    files: fromNpm({ '/deep-chat.js': 'deep-chat@2.4.2/dist/deepChat.bundle.js' }),
    shows: (page) => page.getByText('Hello'),
  },
  {
    name: 'Persona',
    body: `<link rel="stylesheet" href="/persona.css"><div id="chat" style="height: 600px"></div>
      <script src="/persona.js"></script>
      <script>AgentWidget.initAgentWidget({ target: '#chat', config: { apiUrl: '/', launcher: { enabled: false } } })</script>`,
    files: fromNpm({
      '/persona.css': '@runtypelabs/persona@4.17.0/dist/widget.css',
      '/persona.js': '@runtypelabs/persona@4.17.0/dist/index.global.js',
    }),
    shows: (page) => page.getByRole('textbox'),
  },
  {
    name: 'n8n',
    body: n8nPage(`mode: 'fullscreen',`),
    files: n8n,
    shows: (page) => page.getByRole('textbox'),
  },
]

function n8nPage(mode: string): string {
  return `<link rel="stylesheet" href="/n8n.css"><div id="n8n-chat"></div><script src="/n8n.js"></script>
    <script>N8nChat.createChat({ ${mode} webhookUrl: location.origin, loadPreviousSession: false })</script>`
}
