import { type Answers, answer, listed, lowerFirst } from '../answer.ts'
import { tierName } from '../subjects.ts'
import { compareTiers, featureOf } from './tier-features.ts'

/** What is said of one tier, and of two beside each other. */
export const tierAnswers: Answers = ({ tiers }) => {
  const { items, rows, unit } = tiers
  const each = items.flatMap((tier, index) => {
    const name = tierName(index)
    const { title, price, text } = tier
    const badges =
      'badges' in tier && tier.badges ? ` It is marked “${tier.badges.join('” and “')}”.` : ''
    const held = rows.flatMap(({ key }) => featureOf(tier, key) ?? [])
    return [
      answer(name, 'price', `**${title}** is ${price} ${unit}.${badges} ${compareTiers}`),
      answer(
        name,
        '|included',
        `**${title}** is ${price} ${unit}. It holds: ${listed(held.map(lowerFirst))}. ${compareTiers}`,
      ),
      answer(name, 'fit', `**${title}**, ${price} ${unit}: ${lowerFirst(text)} ${compareTiers}`),
      answer(
        name,
        'join',
        `Choose **${title}** on the [tiers page](/true-ceo): its sign-up opens in a new tab. It is ${price} ${unit}.`,
      ),
      ...rows.map(({ key, label }) => {
        const feature = featureOf(tier, key)
        const others = items.filter((other) => featureOf(other, key)).map((other) => other.title)
        return answer(
          name,
          `${key} ${label} included`,
          feature
            ? `Yes, **${title}** has: ${lowerFirst(feature)}. It is ${price} ${unit}. ${compareTiers}`
            : `No, **${title}** does not include ${lowerFirst(label)}. ${listed(others)} ${others.length > 1 ? 'do' : 'does'}. ${compareTiers}`,
        )
      }),
    ]
  })

  const pairs = items.flatMap((one, index) =>
    items.slice(index + 1).map((other, after) => {
      const differing = rows.flatMap(({ key, label }) => {
        const [first, second] = [featureOf(one, key) ?? 'none', featureOf(other, key) ?? 'none']
        return first === second ? [] : [`- ${label}: ${lowerFirst(first)} / ${lowerFirst(second)}`]
      })
      return answer(
        `${tierName(index)} ${tierName(index + 1 + after)}`,
        '|compare|price|compare price|fit',
        `**${one.title}** is ${one.price} and **${other.title}** ${other.price} ${unit}. Where they differ (${one.title} / ${other.title}):\n${differing.join('\n')}\n\n${compareTiers}`,
      )
    }),
  )
  return [...each, ...pairs]
}
