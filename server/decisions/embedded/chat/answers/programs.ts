import { type Answers, answer, listed, lowerFirst } from '../answer.ts'

export const programAnswers: Answers = ({ programs, claims, services, journey, tiers, events }) => {
  const { build, sustain, scale } = programs
  const fits = {
    build: `**${build.stage}** fits revenue of ${build.fit.revenue}, a team of ${build.fit.team} and ${build.fit.years} in business.`,
    sustain: `**${sustain.stage}** (${sustain.title}) fits revenue of ${sustain.fit.revenue}, a team of ${sustain.fit.team} and ${sustain.fit.years} in business.`,
    scale: `**${scale.stage}** (the ${scale.title}) is for CEOs with revenue of ${scale.fit.revenue}, by application.`,
  }
  const assessment = `The [free assessment](/assessment) tells you in ${claims.assessment.minutes}.`
  const from = `Membership starts at ${tiers.items[0]?.price} ${tiers.unit}`
  const price = `The mastermind is ${scale.price} for a ${scale.term} program.`
  const apply = `Apply on the [SCALE page](/scale): revenue range, team size, biggest challenge. You hear back within ${scale.review}.`
  return [
    answer(
      '',
      'offer list',
      `Three stages: ${listed([`**${build.stage}**, an academy with courses and a community`, `**${sustain.stage}**, the ${sustain.title} program of conferences, retreats and workshops`, `**${scale.stage}**, a mastermind for CEOs`])}. Beside them: ${listed(services.items.map(({ title }) => lowerFirst(title)))}. Tell me your revenue and team size, and I say which stage fits.`,
    ),
    answer(
      'build sustain scale',
      'fit compare revenue team',
      `${fits.build} ${fits.sustain} ${fits.scale} ${assessment}`,
    ),
    answer(
      '',
      'fit',
      `${fits.build} ${fits.sustain} ${fits.scale} Tell me your revenue and team size, or take the [free assessment](/assessment).`,
    ),
    answer(
      '',
      'fit client revenue require',
      `Owners, CEOs and creators with revenue of ${claims.idealRevenue}, who want to stop working in the business and start working on it. Below that, [BUILD](/build) is the place to start.`,
    ),

    answer(
      'build',
      'offer included course',
      `**${build.stage}** is our ${build.title.toLowerCase()}. ${build.description} [See BUILD](/build).`,
    ),
    answer(
      'build',
      '',
      `**${build.stage}** is our ${build.title.toLowerCase()}. ${build.description} [See BUILD](/build).`,
    ),
    answer(
      'build',
      'fit require revenue team',
      `${fits.build} Further along? Look at [SUSTAIN](/sustain). [See BUILD](/build).`,
    ),
    answer(
      'build',
      'join',
      'You join through the academy’s community site: the link is on the [BUILD page](/build).',
    ),
    {
      ...answer(
        'build',
        'price',
        'I don’t know the price of the academy: this site does not state it, and the academy’s own site does. The link is on the [BUILD page](/build), or ask us on a [free call](/booking).',
      ),
      unknown: true,
    },

    answer(
      'sustain',
      'offer included',
      `**${sustain.title}** is the ${sustain.stage} program: ${lowerFirst(listed(sustain.features))}. ${sustain.description} [See SUSTAIN](/sustain).`,
    ),
    answer(
      'sustain',
      '',
      `**${sustain.title}** is the ${sustain.stage} program: ${lowerFirst(listed(sustain.features))}. ${sustain.description} [See SUSTAIN](/sustain).`,
    ),
    answer(
      'sustain',
      'fit require revenue team',
      `${fits.sustain} Smaller team, fewer years? Start with [BUILD](/build). [Check it on the SUSTAIN page](/sustain#eligibility).`,
    ),
    answer(
      'sustain',
      'price',
      `${listed(tiers.items.map((tier) => `**${tier.title}** ${tier.price}`))} ${tiers.unit}: four tiers of ${sustain.title}. [Compare the tiers](/true-ceo).`,
    ),
    answer(
      'sustain',
      'join',
      `Choose a tier of ${sustain.title}: ${lowerFirst(from)}. Its sign-up opens in a new tab from the [tiers page](/true-ceo).`,
    ),
    answer(
      'sustain',
      'sprint length',
      `A challenge sprint lasts ${sustain.sprint.replace('-', ' ')}s: one behavior, one number, one month. Sprints are part of [True CEO](/sustain).`.replace(
        'True CEO',
        sustain.title,
      ),
    ),
    answer(
      '',
      'sprint length',
      `A challenge sprint lasts ${sustain.sprint.replace('-', ' ')}s: one behavior, one number, one month. See [how it works](/sustain).`,
    ),
    answer(
      'usualRetreats',
      'capacity length',
      `Our transformational retreats hold ${sustain.retreats.participants} participants over ${sustain.retreats.days} days. Special editions, such as the ${events.retreat.name}, are smaller and longer. [See the events](/sustain#events).`,
    ),
    answer(
      'workshop',
      'list',
      `Workshops follow a ${journey.months}-month calendar: one theme and one deliverable a month. They are part of ${sustain.title}. [Open the calendar](/workshops).`,
    ),
    answer(
      'workshop',
      'date join',
      `Every month has its workshop, through ${journey.phases.at(-1)?.months}. They are part of ${sustain.title}. [Open the calendar](/workshops).`,
    ),

    answer(
      'scale',
      'offer',
      `The **${scale.title}** is a peer advisory group of ${scale.group} CEOs: one ${scale.session} session a month with hot-seat coaching. It is for revenue of ${scale.fit.revenue}, by application. [See SCALE](/scale).`,
    ),
    answer(
      'scale',
      '',
      `The **${scale.title}** is a peer advisory group of ${scale.group} CEOs: one ${scale.session} session a month with hot-seat coaching. It is for revenue of ${scale.fit.revenue}, by application. [See SCALE](/scale).`,
    ),
    answer(
      'scale',
      'included',
      `A ${scale.session} session every month, hot-seat coaching on your own case, a screened group of ${scale.group} CEOs and introductions from a network of ${claims.network.value} experts. [All that you get](/scale#what-you-get).`,
    ),
    answer(
      'scale',
      'price length',
      `${price} Admission is by application, which costs nothing to send. [Apply for SCALE](/scale).`,
    ),
    answer(
      'scale',
      'fit require revenue',
      `${fits.scale} You also bring your real numbers, and protect one session a month. [Check the fit](/scale#fit).`,
    ),
    answer('scale', 'apply join', `${apply} It is for CEOs with revenue of ${scale.fit.revenue}.`),
    answer('', 'apply', `${apply} It is for CEOs with revenue of ${scale.fit.revenue}.`),
    answer(
      'scale',
      'review respond soon',
      `We review an application and answer within ${scale.review}. [Apply for SCALE](/scale).`,
    ),
    answer(
      '',
      'review soon apply',
      `We review an application and answer within ${scale.review}. [Apply for SCALE](/scale).`,
    ),
    answer(
      'scale',
      'often length date',
      `Each group meets once a month for a ${scale.session} session. [How it works](/scale#how-it-works).`,
    ),
    answer(
      'scale',
      'capacity',
      `A group has ${scale.group} CEOs, of a like size and with no competitor at the table. [How it works](/scale#how-it-works).`,
    ),
    answer(
      'scale',
      'online place travel',
      'The mastermind sessions work from where you are; you do not have to travel. [See SCALE](/scale).',
    ),
  ]
}
