/** What a tier holds in a row of the tiers' table; undefined where the tier lacks it. */
export function featureOf(tier: { readonly features: object }, key: string): string | undefined {
  return Object.entries(tier.features).find(([name]) => name === key)?.[1]
}

export const compareTiers = '[Compare the tiers](/true-ceo).'
