import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'
import type { Content } from '../../../data/contracts/content.ts'
import { fill } from '../fill.ts'
import { dollars } from './prices.ts'

type Offer = Content['offers'][string]
type Copy = AssistantContent['replies']['compare']

/** Compares tiers by what they differ in. @returns undefined for offers without features or a price */
export function tierComparison(offers: readonly Offer[], copy: Copy): string | undefined {
  const lines = offers.flatMap(({ title: name, price, features }) => {
    if (!price || !features) return []
    const own = Object.entries(features).flatMap(([key, feature]) =>
      offers.every((other) => other.features?.[key] === feature) ? [] : feature,
    )
    return fill(copy.tier, {
      name,
      price: dollars(price),
      features: own.join('; '),
    })
  })
  if (lines.length !== offers.length || lines.length < 2) return undefined
  return [copy.only, lines.join('\n'), '', copy.next].join('\n')
}

/** Says for whom a tier is. */
export const tierLine = ({ title: name, price, description }: Offer, copy: Copy): string =>
  fill(copy.tier, { name, price: dollars(price ?? 0), features: description })

/** How many sentences say what something is. */
const maxSentences = 2

/** Returns the first sentences of an answer, without the link that it ends with. */
export const briefly = (text: string): string =>
  text
    .replace(/\s*\n[\s\S]*$/, '')
    .split(/(?<=[.!?])\s+(?=\p{Lu}|\*|\[)/u)
    .filter((sentence) => !/^\[|:$/.test(sentence))
    .slice(0, maxSentences)
    .join(' ')
