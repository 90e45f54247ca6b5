import { peerFile } from './install-peers.ts'
import type { Subject } from './subjects.ts'

/** Something to ask; without choices, for a text. */
export interface Question {
  readonly text: string
  readonly choices?: readonly string[]
}

/** The peers that draw whatever form they are told to. */
export function surveyMakers(questions: readonly Question[]): Subject[] {
  return [surveyJs(questions), formbricks(questions)]
}

function surveyJs(questions: readonly Question[]): Subject {
  const elements = questions.map(({ text, choices }) => ({
    type: choices ? 'radiogroup' : 'text',
    name: text,
    choices,
  }))
  return {
    name: 'SurveyJS',
    body: `<link rel="stylesheet" href="/survey.css"><div id="survey"></div>
      <script src="/survey-core.js"></script><script src="/survey-ui.js"></script>
      <script>new Survey.Model(${JSON.stringify({ elements })}).render(document.querySelector('#survey'))</script>`,
    files: {
      '/survey.css': peerFile('survey-core/survey-core.min.css'),
      '/survey-core.js': peerFile('survey-core/survey.core.min.js'),
      '/survey-ui.js': peerFile('survey-js-ui/survey-js-ui.min.js'),
    },
  }
}

/** One question at a time, as it has it. */
function formbricks(questions: readonly Question[]): Subject {
  const survey = {
    id: 'survey',
    type: 'link',
    languages: [],
    endings: [],
    variables: [],
    welcomeCard: { enabled: false },
    hiddenFields: { enabled: false },
    questions: questions.map(({ text, choices }, at) => ({
      id: `q${at}`,
      type: choices ? 'multipleChoiceSingle' : 'openText',
      headline: text,
      required: true,
      inputType: 'text',
      shuffleOption: 'none',
      choices: choices?.map((label) => ({ id: label, label })),
    })),
  }
  const given = {
    survey,
    containerId: 'survey',
    brandColor: '#a40',
    languageCode: 'default',
    styling: {},
  }
  return {
    name: 'Formbricks',
    body: `<div id="survey"></div><script src="/formbricks.js"></script>
      <script>window['formbricks-surveys'].renderSurveyInline(${JSON.stringify(given)})</script>`,
    files: { '/formbricks.js': peerFile('@formbricks/surveys/dist/index.umd.js') },
  }
}
