import { type Answers, answer, listed, lowerFirst } from '../answer.ts'
import { compareTiers, featureOf } from './tier-features.ts'

/** What is said of all tiers together. */
export const membershipAnswers: Answers = ({ tiers, claims }) => {
  const { items, rows, unit } = tiers
  const all = `${listed(items.map(({ title, price }) => `**${title}** ${price}`))} ${unit}`
  const byPrice = items.toSorted((one, other) => dollars(one.price) - dollars(other.price))
  return [
    answer(
      'membership',
      'price|price list|compare|join|often',
      `There are ${items.length} tiers: ${all}. ${compareTiers}`,
    ),
    answer(
      '',
      'price|price list',
      `Membership is ${all}. Calls, events and the mastermind have prices of their own: ask me about any of them, or [compare the tiers](/true-ceo).`,
    ),
    answer(
      '',
      'join',
      `That depends on what you want. Membership has a sign-up for each tier on the [tiers page](/true-ceo), the mastermind an [application](/scale), and the academy a link on the [BUILD page](/build). Not sure? [Book a call](/booking).`,
    ),
    answer(
      'membership',
      '|offer',
      `Membership comes in ${items.length} tiers: ${all}. They differ in how often you speak with a coach and how soon your questions are answered. ${compareTiers}`,
    ),
    answer(
      'membership',
      'fit|fit compare',
      `${items.map(({ title, text }) => `**${title}**: ${lowerFirst(text)}`).join(' ')} Not sure? [Tell us about your week](/booking), and we name one.`,
    ),
    answer(
      'membership',
      'included',
      `All tiers include ${listed(tiers.allInclude.map(({ title }) => lowerFirst(title)))}. The rest grows with the tier: ${all}. ${compareTiers}`,
    ),
    ...rows.map(({ key, label }) => {
      const holding = items.flatMap((tier) => {
        const feature = featureOf(tier, key)
        return feature ? [`${tier.title} (${lowerFirst(feature)})`] : []
      })
      return answer(
        'membership',
        `${key} ${label} included`,
        `${label}: ${listed(holding)}. ${compareTiers}`,
      )
    }),
    ...byPrice.slice(0, 1).flatMap(({ title, price, text }) => [
      answer(
        'membership',
        'cheapest|cheapest price',
        `**${title}**, at ${price} ${unit}. ${text} ${compareTiers}`,
      ),
      answer(
        '',
        'cheapest|cheapest price|cheapest join|cheapest apply',
        `By the month, **${title}** is the least: ${price} ${unit}. The [strategy call](/booking) and the [assessment](/assessment) cost nothing. ${compareTiers}`,
      ),
      // The row's answer would name every tier that has it.
      ...rows.map(({ key, label }) => {
        const feature = byPrice[0] && featureOf(byPrice[0], key)
        return answer(
          'membership',
          `cheapest ${key} ${label} included`,
          `**${title}**, at ${price} ${unit}, ${feature ? `has: ${lowerFirst(feature)}` : `has no ${lowerFirst(label)}`}. ${compareTiers}`,
        )
      }),
    ]),
    ...byPrice
      .slice(-1)
      .map(({ title, price, text }) =>
        answer(
          'membership',
          'dearest|dearest price',
          `**${title}**, at ${price} ${unit}. ${text} ${compareTiers}`,
        ),
      ),
    answer(
      'membership',
      'refund',
      `Membership tiers carry the ${claims.moneyBack} money-back guarantee, counted from your first monthly payment. Write to us within it and you get it back, no reason needed. [Refund policy](/refund-policy#memberships).`,
    ),
  ]
}

const dollars = (price: string) => Number(price.replace(/\D/g, ''))
