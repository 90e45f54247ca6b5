import { type Answers, answer, listed, lowerFirst } from '../answer.ts'

export const siteAnswers: Answers = ({ claims, blog, topics, site }) => {
  const quiz = `The assessment has ${claims.assessment.questions} questions and takes ${claims.assessment.minutes}. It is free and asks for no email. [Take it](/assessment).`
  const kept =
    'We do not store your chat messages on our server after the reply, nor your assessment answers. When an AI provider is connected, the messages may go there for the reply. [Privacy policy](/privacy-policy#ai).'
  const off = `Every newsletter has a one-click unsubscribe link. You can also write to ${site.contact.email}. [Privacy policy](/privacy-policy#keep).`
  return [
    answer(
      'assessment',
      '',
      `${quiz} You get your stage, the pattern that keeps you there, and next steps.`,
    ),
    answer('assessment', 'price|free|price free', quiz),
    answer('assessment', 'length|capacity|questionCount|soon', quiz),
    answer('', 'questionCount', quiz),
    answer(
      'assessment',
      'offer|included|results',
      `${quiz} You get your stage, the pattern that keeps you there, and next steps.`,
    ),
    answer(
      'assessment',
      'store|email',
      'Your six answers carry no name and no email, and we do not keep them. [Where your answers go](/assessment#answers).',
    ),
    answer(
      'newsletter',
      '',
      `One behavior to notice and one experiment to run, in five minutes of reading. You can unsubscribe anytime. [Subscribe](/#newsletter).`,
    ),
    answer(
      'newsletter',
      'join|price|free',
      'Leave your email in the newsletter form; it costs nothing, and you can unsubscribe anytime. [Subscribe](/#newsletter).',
    ),
    answer('newsletter', 'unsubscribe|cancel', off),
    answer('', 'unsubscribe', off),
    answer(
      'blog',
      '',
      `New articles come out on ${blog.schedule}, each on one behavior and how to change it. [Read the blog](/blog).`,
    ),
    answer(
      'blog',
      'date|often',
      `New articles come out on ${blog.schedule}. [Read the blog](/blog).`,
    ),
    answer(
      'blog',
      'topic',
      `The blog goes through ${topics.items.length} topics in turn: ${listed(topics.items.map(lowerFirst))}. [Read the blog](/blog).`,
    ),
    answer('', 'store', kept),
    answer('chat', 'store', kept),
    answer(
      '',
      'sell',
      'We do not sell personal information, and we do not share it for advertising. [Privacy policy](/privacy-policy#share).',
    ),
    answer(
      '',
      'erase|erase store',
      `Write to ${site.contact.email}: we tell you what we hold about you, and correct, export or delete it. [Your rights](/privacy-policy#rights).`,
    ),
    answer(
      '',
      'cookie',
      'We set no cookies, and run no analytics and no advertising pixels. [Cookie policy](/cookie-policy).',
    ),
    answer(
      '',
      'accessibility',
      `We aim for WCAG 2.2 level AA, and arrange what you need at events where we can: tell us when you register. [Accessibility](/accessibility).`,
    ),
    answer(
      'event',
      'accessibility',
      `Tell us what you need when you register: step-free access, captions, an interpreter, a diet. We arrange it where we can. [Accessibility](/accessibility#formats).`,
    ),
  ]
}
