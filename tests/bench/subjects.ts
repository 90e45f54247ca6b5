import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { bundle } from '../../widgets/bundle.ts'
import { installPeers } from './peers.ts'

/** Something to embed, with everything that its page asks for. */
export interface Subject {
  readonly name: string
  /** What it does: a widget is set beside the peers of its job. */
  readonly job: string
  readonly body: string
  /** By the path of the URL. */
  readonly files: Readonly<Record<string, string>>
}

/** Every widget on both runtimes, then its peers. @param jobs all of them, where none is named */
export async function subjects(jobs: readonly string[]): Promise<Subject[]> {
  const asked = (job: string) => jobs.length === 0 || jobs.includes(job)
  const chosen = widgets.filter(({ name }) => asked(name))
  const ours = chosen.flatMap(({ name }) =>
    (['preact', 'react'] as const).map(async (runtime): Promise<Subject> => {
      const path = `/${name}.${runtime}.js`
      return {
        name: runtime === 'preact' ? `${name} (ours)` : `${name} on react-dom`,
        job: name,
        body: `<script src="${path}" async></script>`,
        files: { [path]: (await bundle(name, runtime)).code },
      }
    }),
  )
  const theirs = peerJobs.some(asked) ? peers(installPeers()) : []
  return [...(await Promise.all(ours)), ...theirs.filter(({ job }) => asked(job))]
}

const peerJobs = ['newsletter', 'chat', 'assessment']

function peers(folder: string): Subject[] {
  const file = (path: string) => readFileSync(join(folder, path), 'utf8')
  const options = ['a', 'b', 'c', 'd', 'e']
  const questions = ['1', '2', '3', '4', '5', '6'].map((name) => ({
    type: 'radiogroup',
    name,
    choices: options,
  }))
  return [
    {
      name: 'Ghost signup-form',
      job: 'newsletter',
      body: '<div style="min-height:58px"><script src="/ghost.js" data-site="/" data-button-color="#a40" async></script></div>',
      files: { '/ghost.js': file('@tryghost/signup-form/umd/signup-form.min.js') },
    },
    {
      name: 'deep-chat',
      job: 'chat',
      body: '<script type="module" src="/deep-chat.js"></script><deep-chat demo="true"></deep-chat>',
      files: { '/deep-chat.js': file('deep-chat/dist/deepChat.bundle.js') },
    },
    {
      name: 'typebot',
      job: 'chat',
      body: `<script type="module">import t from '/typebot.js'; t.initBubble({ typebot: 'x', apiHost: location.origin })</script>`,
      files: { '/typebot.js': file('@typebot.io/js/dist/web.js') },
    },
    {
      name: 'SurveyJS',
      job: 'assessment',
      body: `<link rel="stylesheet" href="/survey.css"><div id="survey"></div>
        <script src="/survey-core.js"></script><script src="/survey-ui.js"></script>
        <script>new Survey.Model(${JSON.stringify({ elements: questions })}).render('survey')</script>`,
      files: {
        '/survey.css': file('survey-core/survey-core.min.css'),
        '/survey-core.js': file('survey-core/survey.core.min.js'),
        '/survey-ui.js': file('survey-js-ui/survey-js-ui.min.js'),
      },
    },
  ]
}
