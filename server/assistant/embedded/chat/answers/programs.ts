import type { Facts } from '../../../../../data/contracts/facts.ts'
import { type Answers, answer, listed, lowerFirst } from '../answer.ts'

/** What fits whom, as every answer about stages says it. */
export function fitsOf({ build, sustain, scale }: Facts['programs']) {
  return {
    build: `**${build.stage}** fits revenue of ${build.fit.revenue}, a team of ${build.fit.team} and ${build.fit.years} in business.`,
    sustain: `**${sustain.stage}** (${sustain.title}) fits revenue of ${sustain.fit.revenue}, a team of ${sustain.fit.team} and ${sustain.fit.years} in business.`,
    scale: `**${scale.stage}** (the ${scale.title}) is for CEOs with revenue of ${scale.fit.revenue}, by application.`,
  }
}

export const programAnswers: Answers = ({ programs, claims, services, journey, tiers, events }) => {
  const { build, sustain, scale } = programs
  const fits = fitsOf(programs)
  const assessment = `The [free assessment](/assessment) tells you in ${claims.assessment.minutes}.`
  const sprint = `A challenge sprint lasts ${sustain.sprint.replace('-', ' ')}s: one behavior, one number, one month. See [how it works](/sustain).`
  const [least] = tiers.items
  return [
    answer(
      '|ourCompany',
      'offer|offer list|list',
      `Three stages: **${build.stage}**, an academy with courses and a community; **${sustain.stage}**, the ${sustain.title} program; **${scale.stage}**, a mastermind for CEOs. Beside them: ${listed(services.items.map(({ title }) => lowerFirst(title)))}. Tell me your revenue and team size, and I say [which stage](/#path) fits.`,
    ),
    answer(
      '',
      'fit|fit team|fit revenue',
      `${fits.build} ${fits.sustain} ${fits.scale} ${assessment}`,
    ),
    answer(
      '',
      'require|revenue|require revenue',
      `Owners, CEOs and creators with revenue of ${claims.idealRevenue}, who want to stop working in the business and start working on it. Below that, [BUILD](/build) is the place to start.`,
    ),
    answer(
      'build sustain',
      'compare|fit|compare fit',
      `${fits.build} ${fits.sustain} ${assessment}`,
    ),
    answer('build scale', 'compare|fit|compare fit', `${fits.build} ${fits.scale} ${assessment}`),
    answer(
      'sustain scale',
      'compare|fit|compare fit',
      `${fits.sustain} ${fits.scale} ${assessment}`,
    ),
    answer(
      'build sustain scale',
      'compare|fit|compare fit',
      `${fits.build} ${fits.sustain} ${fits.scale} ${assessment}`,
    ),

    answer(
      'build',
      '|offer|included',
      `**${build.stage}** is our ${build.title.toLowerCase()}. ${build.description} [See BUILD](/build).`,
    ),
    answer(
      'build',
      'fit|require|revenue|team',
      `${fits.build} Further along? Look at [SUSTAIN](/sustain). [See BUILD](/build).`,
    ),
    answer(
      'build',
      'join|apply',
      'You join through the academy’s community site: the link is on the [BUILD page](/build).',
    ),
    answer(
      'build',
      'price|course price',
      'I don’t know the price of the academy: this site does not state it. The academy’s own site does; the link is on the [BUILD page](/build). Or ask us on a [free call](/booking).',
    ),
    answer(
      'build',
      'online|length',
      `The courses are online, in your own time. ${build.features[0]}, worked through in order. [See the courses](/build#courses).`,
    ),

    answer(
      'sustain',
      '|offer|included',
      `**${sustain.title}** is the ${sustain.stage} program: ${lowerFirst(listed(sustain.features))}. ${sustain.description} [See SUSTAIN](/sustain).`,
    ),
    answer(
      'sustain',
      'fit|require|revenue|team',
      `${fits.sustain} Smaller team, fewer years? Start with [BUILD](/build). [Who can join](/sustain#eligibility).`,
    ),
    answer(
      'sustain',
      'price|price list',
      `${listed(tiers.items.map((tier) => `**${tier.title}** ${tier.price}`))} ${tiers.unit}: the tiers of ${sustain.title}. [Compare the tiers](/true-ceo).`,
    ),
    answer(
      'sustain',
      'join|apply',
      `Choose a tier of ${sustain.title}, from ${least?.price} ${tiers.unit}. Its sign-up opens in a new tab from the [tiers page](/true-ceo).`,
    ),
    answer('|sustain|build', 'sprint|sprint length', sprint),
    answer(
      'usualRetreats',
      '|capacity|length|capacity length',
      `Our transformational retreats hold ${sustain.retreats.participants} participants over ${sustain.retreats.days} days. Special editions, such as the ${events.retreat.name}, are smaller and longer. [See the events](/sustain#events).`,
    ),
    answer(
      'workshop',
      '|date|join|often|list',
      `Workshops follow a ${journey.months}-month calendar: one theme and one deliverable a month, through ${journey.phases.at(-1)?.months}. They are part of ${sustain.title}. [Open the calendar](/workshops).`,
    ),
  ]
}
