import { fromNpm } from './from-npm.ts'
import type { Subject } from './subject.ts'

/** A survey question; without choices, its answer is a text. */
export interface Question {
  readonly text: string
  readonly choices?: readonly string[]
}

/** The peer that renders nothing but a newsletter sign-up. */
export const ghost: Subject = {
  name: 'Ghost signup-form',
  body: '<div style="min-height:58px"><script src="/ghost.js" data-site="/" data-button-color="#a40" async></script></div>',
  files: fromNpm({ '/ghost.js': '@tryghost/signup-form@0.3.592/umd/signup-form.min.js' }),
  shows: (page) => page.frameLocator('iframe').getByRole('textbox'),
}

/** The peers that render any form from a definition. */
export function surveyMakers(questions: readonly Question[]): Subject[] {
  const [first] = questions
  const shows: Subject['shows'] = (page) => page.getByText(first?.text ?? '')
  return [surveyJs, formbricks, formio].map((maker) => ({ ...maker(questions), shows }))
}

function surveyJs(questions: readonly Question[]): Maker {
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
    files: fromNpm({
      '/survey.css': 'survey-core@2.5.38/survey-core.min.css',
      '/survey-core.js': 'survey-core@2.5.38/survey.core.min.js',
      '/survey-ui.js': 'survey-js-ui@2.5.38/survey-js-ui.min.js',
    }),
  }
}

type Maker = Omit<Subject, 'shows'>

function formbricks(questions: readonly Question[]): Maker {
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
    name: 'Formbricks (a question at a time)',
    body: `<div id="survey"></div><script src="/formbricks.js"></script>
      <script>window['formbricks-surveys'].renderSurveyInline(${JSON.stringify(given)})</script>`,
    files: fromNpm({ '/formbricks.js': '@formbricks/surveys@1.99.0/dist/index.umd.js' }),
  }
}

function formio(questions: readonly Question[]): Maker {
  const components = questions.map(({ text, choices }, at) => ({
    key: `q${at}`,
    label: text,
    type: choices ? 'radio' : 'textfield',
    values: choices?.map((label) => ({ label, value: label })),
  }))
  const form = { components: [...components, { key: 'send', label: 'Send', type: 'button' }] }
  return {
    name: 'Form.io',
    body: `<link rel="stylesheet" href="/formio.css"><div id="form"></div><script src="/formio.js"></script>
      <script>Formio.createForm(document.querySelector('#form'), ${JSON.stringify(form)})</script>`,
    files: fromNpm({
      '/formio.css': '@formio/js@5.6.0/dist/formio.form.min.css',
      '/formio.js': '@formio/js@5.6.0/dist/formio.form.min.js',
    }),
  }
}
