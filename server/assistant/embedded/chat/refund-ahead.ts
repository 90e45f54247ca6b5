import type { Facts } from '../../../../data/contracts/facts.ts'

/** What comes back to whoever calls an event off that many days before it. */
export function refundAhead(
  { retreats, workshops }: Facts['policies'],
  days: number,
  about: readonly string[],
): string | undefined {
  const when = `${days} days before`
  if (about.includes('workshop') || about.includes('intensive')) {
    const rule = `the full refund ends ${workshops.fullRefundDays} days before it starts`
    const back =
      days >= workshops.fullRefundDays ? 'you get a **full refund**' : 'there is **no refund**'
    return `Called off ${when}, ${back}: ${rule}. [Refund policy](/refund-policy#workshops).`
  }
  if (!about.includes('retreat') && !about.includes('usualRetreats')) return undefined
  const back =
    days >= retreats.fullRefundDays
      ? 'you get a **full refund**'
      : days >= retreats.noneWithinDays
        ? `you get **${retreats.partialPercent}** back`
        : 'there is **no refund**'
  return `Called off ${when} a retreat, ${back}. The rule: full ${retreats.fullRefundDays} days or more before, ${retreats.partialPercent} at ${retreats.partialDays} days, none within ${retreats.noneWithinDays}. [Refund policy](/refund-policy#retreats).`
}
