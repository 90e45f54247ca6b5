import { type Answer, type Answers, answer, listed, lowerFirst } from '../answer.ts'
import { tierName } from '../subjects.ts'

const page = '[Compare the tiers](/true-ceo)'

const dollars = (price: string) => Number(price.replace(/\D/g, ''))

export const tierAnswers: Answers = ({ tiers, claims }) => {
  const { items, rows, unit } = tiers
  const all = listed(items.map(({ title, price }) => `**${title}** ${price}`))
  const byPrice = items.toSorted((one, other) => dollars(one.price) - dollars(other.price))
  const [least] = byPrice
  const most = byPrice.at(-1)
  const holding = (key: string) =>
    items.flatMap(({ title, features }) => {
      const feature = featureOf(features, key)
      return feature ? [`${title} (${lowerFirst(feature)})`] : []
    })

  const each = items.flatMap((tier, index): Answer[] => {
    const name = tierName(index)
    const { title, price, text, features } = tier
    const badges =
      'badges' in tier && tier.badges ? ` It is marked “${tier.badges.join('” and “')}”.` : ''
    const held = rows.flatMap(({ key }) => featureOf(features, key) ?? [])
    const what = `**${title}** is ${price} ${unit}. It holds: ${listed(held.map(lowerFirst))}. ${page}.`
    return [
      answer(name, 'price', `**${title}** is ${price} ${unit}.${badges} ${page}.`),
      answer(name, 'included', what),
      answer(name, '', what),
      answer(name, 'fit', `**${title}**, ${price} ${unit}: ${lowerFirst(text)} ${page}.`),
      answer(
        name,
        'join',
        `Choose **${title}** on the [tiers page](/true-ceo): its sign-up opens in a new tab. It is ${price} ${unit}.`,
      ),
      ...rows.map(({ key, label }) => {
        const feature = featureOf(features, key)
        const others = holding(key)
        return answer(
          name,
          `${key} ${label}`,
          feature
            ? `**${title}** has: ${lowerFirst(feature)}. It is ${price} ${unit}. ${page}.`
            : `No, **${title}** does not include ${lowerFirst(label)}. These do: ${listed(others)}. ${page}.`,
        )
      }),
    ]
  })

  const pairs = items.flatMap((one, index) =>
    items.slice(index + 1).map((other, after) => {
      const differing = rows.flatMap(({ key, label }) => {
        const [a, b] = [featureOf(one.features, key), featureOf(other.features, key)]
        return a === b
          ? []
          : [`- ${label}: ${lowerFirst(a ?? 'none')} / ${lowerFirst(b ?? 'none')}`]
      })
      return answer(
        `${tierName(index)} ${tierName(index + 1 + after)}`,
        'compare price included',
        `**${one.title}** is ${one.price} and **${other.title}** ${other.price} ${unit}. Where they differ (${one.title} / ${other.title}):\n${differing.join('\n')}\n\n${page} row by row.`,
      )
    }),
  )

  return [
    ...each,
    ...pairs,
    answer(
      'membership',
      'price list',
      `There are ${items.length} tiers, ${unit}: ${all}. ${page}.`,
    ),
    answer(
      '',
      'price',
      `Membership is ${all} ${unit}. Calls, events and the mastermind have prices of their own: ask me about any of them, or [compare the tiers](/true-ceo).`,
    ),
    answer(
      'membership',
      '',
      `Membership comes in ${items.length} tiers, ${unit}: ${all}. They differ in how often you speak with a coach and how soon your questions are answered. ${page}.`,
    ),
    answer(
      'membership',
      'compare',
      `The tiers differ in coaching, group Q&A and the posts written for you: ${all} ${unit}. ${page} row by row.`,
    ),
    answer(
      'membership',
      'fit',
      `${listed(
        items.map(({ title, text }) => `**${title}**: ${lowerFirst(text)}`),
        '',
      )
        .replaceAll('., ', '. ')
        .replace('.  **', '. **')} Not sure? [Tell us about your week](/booking), and we name one.`,
    ),
    answer(
      'membership',
      'included',
      `All tiers include ${listed(tiers.allInclude.map(({ title }) => lowerFirst(title)))}. The rest grows with the tier: ${all} ${unit}. ${page}.`,
    ),
    answer(
      'membership',
      'join',
      `Pick a tier on the [tiers page](/true-ceo); its sign-up opens in a new tab. They are ${all} ${unit}.`,
    ),
    ...rows.map(({ key, label }) =>
      answer('membership', `${key} ${label}`, `${label}: ${listed(holding(key))}. ${page}.`),
    ),
    ...(least && most
      ? [
          answer(
            'membership',
            'cheapest price',
            `The least is **${least.title}**: ${least.price} ${unit}. ${least.text} ${page}.`,
          ),
          answer(
            '',
            'cheapest price join apply',
            `To join by the month, **${least.title}** is the least: ${least.price} ${unit}. The strategy call and the [assessment](/assessment) cost nothing. ${page}.`,
          ),
          answer(
            'membership',
            'dearest price',
            `**${most.title}**, at ${most.price} ${unit}. ${most.text} ${page}.`,
          ),
        ]
      : []),
    answer(
      'membership',
      'refund',
      `Membership tiers carry the ${claims.moneyBack} money-back guarantee, counted from your first monthly payment. Write to us within it and you get it back, no reason needed. [Refund policy](/refund-policy#memberships).`,
    ),
  ]
}

function featureOf(features: object, key: string): string | undefined {
  return Object.entries(features).find(([name]) => name === key)?.[1]
}
