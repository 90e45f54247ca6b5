import { type Answers, answer } from '../answer.ts'

export const intensiveAnswers: Answers = ({ events, site }) => {
  const { intensive } = events
  const { inPerson, virtual, vip, virtualVip } = intensive
  const prices = '[See the prices](/built-to-scale#pricing)'
  const details = '[See the details](/built-to-scale#details)'
  const dates = `in person ${inPerson.dates}, and virtual ${virtual.dates}`
  const when = (today: string) =>
    today > virtual.end
      ? `The next event is in **${intensive.next}**. The last dates were ${dates}.`
      : `${dates.replace(/^i/, 'I')}. After that, the next event is in ${intensive.next}.`
  const formats = `In person it is ${inPerson.price} for ${inPerson.days} days (${inPerson.hours} hours); virtual, ${virtual.price} for ${virtual.hours} hours.`
  const addOn = `The **${vip.name}** adds ${vip.minutes} minutes with ${site.founder.name} for ${vip.price}, ${vip.when}, limited to ${vip.spots} spots.`
  const withCall = `**${virtualVip.name}** is ${virtualVip.price}: everything in Virtual, ${virtualVip.support} support instead of ${virtual.support}, and a ${virtualVip.callMinutes}-minute one-on-one call.`
  const whole = (today: string) =>
    `The **${intensive.name}** finds the one constraint that holds your revenue and builds what removes it, for ${intensive.seats} business owners. ${when(today)} ${formats} ${details}.`
  return [
    answer('intensive', '', whole),
    answer('intensive', 'offer', whole),
    answer('intensive', 'date', (today) => `${when(today)} ${details}.`),
    answer(
      'intensive',
      'available|join|ticket|available join',
      (today) =>
        `It is limited to ${intensive.seats} business owners. ${when(today)} You reserve by card on the [pricing section](/built-to-scale#pricing).`,
    ),
    answer(
      'intensive',
      'price',
      `${formats} ${virtualVip.name} is ${virtualVip.price}, and a VIP session added in person is ${vip.price}. ${prices}.`,
    ),
    answer(
      'intensive',
      'price inPerson',
      `In person it is **${inPerson.price}**: ${inPerson.days} days, ${inPerson.hours} hours, ${inPerson.support} implementation support. ${prices}.`,
    ),
    answer(
      'intensive',
      'price online',
      `The virtual week is **${virtual.price}**: ${virtual.hours} hours, ${virtual.daily} daily, with ${virtual.support} support. ${prices}.`,
    ),
    answer(
      'intensive',
      'online',
      `Yes, there is a virtual week: ${virtual.hours} hours, ${virtual.daily} daily, for **${virtual.price}**, with ${virtual.support} support. ${prices}.`,
    ),
    answer(
      'intensive',
      'online date|online length|online hours',
      (today) =>
        `The virtual week runs ${virtual.daily} daily, ${virtual.hours} hours in all. ${when(today)} ${details}.`,
    ),
    answer(
      'intensive',
      'inPerson',
      `In person it is ${inPerson.days} days and ${inPerson.hours} hours for **${inPerson.price}**, with ${inPerson.support} implementation support. ${prices}.`,
    ),
    answer(
      'intensive',
      'inPerson date|inPerson length|inPerson hours',
      (today) =>
        `In person it takes ${inPerson.days} days, ${inPerson.hours} hours. ${when(today)} ${details}.`,
    ),
    answer(
      'intensive',
      'length',
      `In person ${inPerson.days} days, ${inPerson.hours} hours; virtual ${virtual.hours} hours, ${virtual.daily} daily. Both open a ${intensive.sprint} sprint. ${details}.`,
    ),
    answer(
      'intensive',
      'capacity',
      `Limited to ${intensive.seats} business owners, in either format. ${details}.`,
    ),
    answer('intensive', 'vip|vip price|vip included', `${addOn} ${withCall} ${prices}.`),
    answer('intensive', 'vip inPerson|vip inPerson price', `${addOn} ${prices}.`),
    answer('intensive', 'vip online|vip online price', `${withCall} ${prices}.`),
    answer('', 'vip online', `${withCall} It belongs to the ${intensive.name}. ${prices}.`),
    answer('', 'vip', `${addOn} ${withCall} Both belong to the ${intensive.name}. ${prices}.`),
    answer(
      'intensive',
      'support',
      `${inPerson.support} implementation support in person, ${virtual.support} virtual, ${virtualVip.support} with ${virtualVip.name}. A ${intensive.sprint} sprint starts on the last day. ${details}.`,
    ),
    answer(
      'intensive',
      'included',
      `Three steps, diagnose, build, implement: you leave with one bottleneck named, a working replacement and a ${intensive.sprint} plan. ${inPerson.support} support follows. [What you walk away with](/built-to-scale#outcomes).`,
    ),
    answer(
      'intensive',
      'fit',
      `For owners whose business stops when they do: the best technician, the answering machine, the flat line, the owner with a deadline. [See who it is for](/built-to-scale#who).`,
    ),
    answer(
      'intensive',
      'place|travel',
      (today) =>
        `I don’t know where the in-person edition is held: the site does not name the place. The virtual week you take from home. ${when(today)} Ask us at ${site.contact.email}, or see [the details](/built-to-scale#details).`,
    ),
    answer(
      'intensive',
      'sprint|sprint length',
      `The sprint lasts ${intensive.sprint.replace('-', ' ')}s and starts on the last day. ${details}.`,
    ),
  ]
}
