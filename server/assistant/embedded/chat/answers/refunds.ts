import { type Answers, answer } from '../answer.ts'

export const refundAnswers: Answers = ({ policies, claims, events, site }) => {
  const { coaching, retreats, workshops, consulting, refunds } = policies
  const money = `Most coaching programs have a ${claims.moneyBack} money-back guarantee: write to us within ${coaching.moneyBackDays} days of your first payment, no reason needed.`
  const schedule = `full refund ${retreats.fullRefundDays} days or more before, ${retreats.partialPercent} at ${retreats.partialDays} days, none within ${retreats.noneWithinDays} days`
  const workshop = `a full refund up to ${workshops.fullRefundDays} days before it starts, and none after`
  const all = `${money} Retreats: ${schedule}. Workshops and the intensive: ${workshop}. [Refund policy](/refund-policy).`
  const end = `You can end a membership at any time: no further month is charged once the cancellation takes effect. Write to ${site.contact.email}. The first ${coaching.moneyBackDays} days are money-back. [Refund policy](/refund-policy#memberships).`
  const payout = `A refund is processed in ${refunds.processedIn} and paid within ${refunds.paidWithin}, to the card you paid with. General refunds are processed within ${refunds.generalWithin}. [Refund policy](/refund-policy#timing).`
  const leave = `To cancel a consulting agreement, give us ${consulting.noticeDays} days notice in writing. What you paid for the time after it is refunded. [Refund policy](/refund-policy#consulting).`
  return [
    answer('', 'refund', all),
    answer('', 'refund coaching', `${money} [Refund policy](/refund-policy#coaching).`),
    answer(
      '',
      'cancel',
      `That depends on what you bought. Memberships end at any time; consulting asks ${consulting.noticeDays} days notice; a single session ${policies.noShow.notice}. Events: ${schedule} for retreats, ${workshops.fullRefundDays} days for workshops. [Refund policy](/refund-policy).`,
    ),
    answer('membership', 'cancel|refund|cancel refund', end),
    answer(
      'scale',
      'refund|cancel|refund cancel',
      `${money} If a program is not covered, its sales page says so before you pay. [Refund policy](/refund-policy#coaching).`,
    ),
    answer('sustain', 'refund|cancel|refund cancel', end),
    answer(
      'build',
      'refund|cancel|refund cancel',
      `${money} [Refund policy](/refund-policy#coaching).`,
    ),
    answer(
      'retreat',
      'refund|cancel|refund cancel',
      `Retreats: ${schedule}, counted back from the first day. [Refund policy](/refund-policy#retreats).`,
    ),
    answer(
      'usualRetreats',
      'refund|cancel|refund cancel',
      `Retreats: ${schedule}, counted back from the first day. [Refund policy](/refund-policy#retreats).`,
    ),
    answer(
      'workshop',
      'refund|cancel|refund cancel',
      `For a workshop you get ${workshop}. [Refund policy](/refund-policy#workshops).`,
    ),
    answer(
      'intensive',
      'refund|cancel|refund cancel',
      `The ${events.intensive.name} follows the rule of workshops: ${workshop}. [Refund policy](/refund-policy#workshops).`,
    ),
    answer(
      'event',
      'refund|cancel|refund cancel',
      `Retreats: ${schedule}. Workshops and the intensive: ${workshop}. Summit tickets follow the ticket site. [Refund policy](/refund-policy).`,
    ),
    answer('consulting', 'refund|cancel|notice|cancel notice', leave),
    answer(
      'strategyCall',
      'refund',
      `The free call costs nothing. A paid session is moved with ${policies.noShow.notice} notice; a no-show is not refunded. [Refund policy](/refund-policy#noshow).`,
    ),
    answer('', 'payout', payout),
    answer('', 'refund length|refund soon|payout soon|payout length', payout),
    answer(
      '',
      'refund join email',
      `Send an email to ${site.contact.email}: your name, what you bought and when, and whether you want a refund or a new date. [Refund policy](/refund-policy#ask).`,
    ),
  ]
}
