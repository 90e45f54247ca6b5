import { expect, test } from 'vitest'
import { withDigits } from '../../../server/assistant/embedded/amounts.ts'
import { amountIn, chargeText } from '../../../server/assistant/embedded/charge.ts'
import { conversation } from '../../../server/assistant/embedded/conversation.ts'
import { factReader } from '../../../server/assistant/embedded/facts.ts'
import { languageReader } from '../../../server/assistant/embedded/languages.ts'
import { listedIn, withListed } from '../../../server/assistant/embedded/listed.ts'
import { fitsOf, stageFor } from '../../../server/assistant/embedded/stage.ts'
import { monthsIn, sumText } from '../../../server/assistant/embedded/sums.ts'
import { textsOf, unsaid } from '../../../server/assistant/embedded/unsaid.ts'
import { speller } from '../../../server/assistant/search/spelling.ts'
import { wording } from '../../../server/assistant/search/wording.ts'
import { readKnowledge } from '../../../site/_config/knowledge.ts'

const knowledge = readKnowledge('data')
const { understanding, languages, replies } = knowledge.assistant
const reply = conversation(knowledge)
const said = (...messages: string[]) => reply(messages, '2026-11-21')

test.each([
  ['eighty thousand', '80000'],
  ['one and a half million', '1500000'],
  ['half a million', '500000'],
  ['eur 900.000', 'eur 900000'],
  ['$1,297 a month', '$1297 a month'],
  ['a team of twenty-five', 'a team of 25'],
  ['2.5m', '2500000'],
])('%s is %s', (text, digits) => expect(withDigits(text)).toBe(digits))

test.each([
  ['$80k, just me', { revenue: 80_000, team: 1 }],
  ['we make 1.2 million a year', { revenue: 1_200_000 }],
  ['eighty thousand in sales', { revenue: 80_000 }],
  ['100k MRR', { revenue: 1_200_000 }],
  ['turnover EUR 900.000, team of fourteen', { revenue: 900_000, team: 14 }],
  ['9 ppl, 750k', { revenue: 750_000, team: 9 }],
  ['me and 4 devs', { team: 5 }],
  ['42 people and $7M', { revenue: 7_000_000, team: 42 }],
  ['revenue: 150,000 / employees: 6 / 3 years', { revenue: 150_000, team: 6, years: 3 }],
  ['in business since 2019', { years: 7 }],
  ['what would you pick for 3M revenue and 25 people', { revenue: 3_000_000, team: 25 }],
  ['no revenue yet', { revenue: 0 }],
  ['6M, and my leadership team runs the day to day', { revenue: 6_000_000, runs: 'others' }],
  ['I am at 300k and still approve everything', { revenue: 300_000, runs: 'owner' }],
  // Nobody's revenue, team or age.
  ['I paid 4k for a coach', {}],
  ['can I pay the 20k in installments', {}],
  ['is there a discount for two people', { team: 2 }],
  ['what is 15% of 40k', {}],
  ['I am a YouTuber with 200k subscribers', {}],
  ['hand the company to my son in two years', {}],
])('“%s” tells %j', (message, facts) =>
  expect(factReader(understanding).factsIn(message, 2026)).toEqual(facts),
)

const fits = {
  sustain: { revenue: { from: 50_000 }, team: { from: 5, to: 20 } },
  scale: { revenue: { from: 200_000 } },
}

test.each([
  [{ revenue: 80_000, team: 1 }, 'build', undefined],
  [{ revenue: 180_000, team: 4 }, 'build', undefined],
  [{ revenue: 900_000, team: 1 }, 'build', undefined],
  [{ revenue: 150_000, team: 6 }, 'sustain', undefined],
  [{ revenue: 40_000, team: 12 }, 'build', undefined],
  [{ revenue: 750_000, team: 9 }, 'sustain', 'runs'],
  [{ revenue: 750_000, team: 9, runs: 'owner' }, 'sustain', undefined],
  [{ revenue: 750_000, team: 9, runs: 'others' }, 'scale', undefined],
  [{ revenue: 7_000_000, team: 42 }, 'scale', 'runs'],
  [{ revenue: 7_000_000, team: 42, runs: 'owner' }, 'sustain', undefined],
  [{ revenue: 30_000 }, 'build', undefined],
  [{ revenue: 120_000 }, 'sustain', 'team'],
  [{ team: 3 }, 'build', undefined],
  [{ team: 8 }, 'sustain', 'revenue'],
] as const)('%j is %s, and %s decides', (facts, stage, open) => {
  expect(stageFor(facts, fits)).toMatchObject({ stage })
  expect(stageFor(facts, fits)?.open).toBe(open)
})

test('the stages are found whatever the ids of their offers', () => {
  const { offers } = knowledge.content
  const renamed = Object.entries(offers).map(([id, offer]) => [`our-${id}`, offer])
  expect(fitsOf(Object.fromEntries(renamed))).toEqual(fitsOf(offers))
  expect(fitsOf(offers)).toMatchObject(fits)
  expect(fitsOf({})).toBeUndefined()
})

test('a stage comes with its reason, from what was told in any message, and is used later', () => {
  expect(said('we make $400k', 'we are 9 people', 'so which stage is it').text).toMatch(
    /\$400,000 and a team of 9.*\*\*SUSTAIN\*\*.*\$50K\+/,
  )
  expect(said('we are 9 people and make 400k', 'what does gold cost').text).toMatch(
    /^For revenue of \$400,000 and a team of 9, \*\*SUSTAIN\*\* fits\.[\s\S]*\$1,997/,
  )
})

const { spellOut, strip } = wording(understanding)

test.each([
  ['ok yes how do I book', 'how do I book'],
  ['ok and gold?', 'gold?'],
  ['I’d like to know the price', 'I’d like to know the price'],
  ['thanks, and silver please', 'silver'],
  ['thanks a lot', 'thanks a lot'],
  ['no employees', 'no employees'],
  ['ok', 'ok'],
])('“%s” asks “%s”', (message, question) => expect(strip(message)).toBe(question))

test.each([
  ['hw much is ur call', 'how much is your call'],
  ['👋', ' hello '],
  ['gold 💸', 'gold  price '],
  ['so tired 😩', 'so tired  '],
])('“%s” means “%s”', (message, meaning) => expect(spellOut(message)).toBe(meaning))

test.each([
  ['glod', 'gold'],
  ['membrship', 'membership'],
  ['gild', 'gild'],
  ['xyz', 'xyz'],
])('%s is spelled %s', (word, correct) =>
  expect(speller(['gold', 'membership'], () => 1)(word)).toBe(
    correct === 'gild' ? 'gold' : correct,
  ),
)

test.each([
  ['cot', 'cost'],
  ['cat', 'cat'],
])(
  'the short word %s is spelled %s: only a word in frequent use lacks a letter',
  (word, correct) => {
    const usesOf = (other: string) => (other === 'cost' ? 99 : 5)
    expect(speller(['cost', 'chat'], usesOf)(word)).toBe(correct)
  },
)

test.each([
  ['¿Cuánto cuesta la membresía Gold?', 'how much cost membership gold'],
  ['wo ist euer Büro', 'where office'],
  ['merci', 'thanks'],
  ['was kostet die Gold-Mitgliedschaft', 'cost gold membership'],
  ['je voudrais un rendez-vous', 'appointment'],
  ['bonjour, je voudrais réserver un appel', 'hello book call'],
])('“%s” means “%s”', (message, text) =>
  expect(languageReader(languages)([message]).texts).toEqual([text]),
)

test.each(['was the retreat good', 'how much is gold', 'no', 'can I die on this hill'])(
  '“%s” is English',
  (message) => expect(languageReader(languages)([message]).says).toBeUndefined(),
)

test.each([
  ['book', '/booking'],
  ['I’m interested in the mastermind', '/scale'],
  ['take my money, accelerator plus please', '/true-ceo'],
  ['tell me about the retreat / I want to cancel', 'full refund'],
  ['I want to cancel / the retreat', 'full refund'],
  ['you already told me that', '555'],
  ['nobody has called me back', '555'],
  ['my card was charged twice / I need that back today', 'your name and what happened'],
  ['¿cuánto cuesta Gold? / ¿y Silver?', '$997'],
  ['when', '555'],
  ['tell me about the summit / who do I contact about that', '555'],
  ['I have a ticket for the summit / can I give it to a friend', '555'],
  ['just started my business / which stage am I', 'just begun, **BUILD**'],
  ['why should I pay $1,997 a month for that', 'Price it against'],
  ['👍', 'What would you like to know'],
  ['let’s do the mastermind', '/scale'],
  ['what does gold cost / and what do I get for it', 'expert calls'],
  ['how mutch dose the mastermnd cots', '$20,000'],
  ['how long do you keep what I type in here', 'do not store'],
  ['buy', '/true-ceo'],
  ['what is built to scale / buy', '/built-to-scale#pricing'],
  ['is it confidential / even in the mastermind?', 'stays in the group'],
  ['how much is gold / thanks / and silver?', '$997'],
  ['give me a person', '555'],
  ['we make 2.4 million with 31 people / how big are the groups', '10-12'],
  ['we are 14 and make 900k / my COO runs the day to day', '**SCALE**'],
])('“%s” leads to “%s”', (messages, expected) =>
  expect(said(...messages.split(' / ')).text).toContain(expected),
)

test('in doubt there are questions to tap, each with an answer', () => {
  const doubt = said('guarantees for my mortgage rate')
  expect(textsOf(replies.suggest)).toContain(doubt.text)
  expect(doubt.suggestions?.length).toBeGreaterThan(0)
  for (const suggestion of doubt.suggestions ?? []) {
    expect(said(suggestion).rule, suggestion).not.toBe('doubt')
  }
})

/** Plays a conversation. @returns its replies */
function played(...messages: string[]): string[] {
  const earlier: string[] = []
  for (const index of messages.keys())
    earlier.push(reply(messages.slice(0, index + 1), '2026-11-21', earlier).text)
  return earlier
}

test.each([
  'what is the capital of france',
  'guarantees for my mortgage rate',
  'you already told me that',
  'Was ist die Hauptstadt von Frankreich?',
])('“%s”, asked again and again, never gets the same words', (question) => {
  const replies = played(...Array.from({ length: 9 }, () => question))
  expect(new Set(replies).size).toBe(replies.length)
})

test('once every wording was said, the one that was said longest ago comes again', () => {
  const wordings = { says: ['A.', 'B.'], person: ['x', 'y'] }
  const texts = textsOf(wordings)
  expect(new Set(texts).size).toBe(4)
  expect(unsaid(wordings, [])).toBe('A. x')
  expect(unsaid(wordings, ['A. x'])).toBe('B. y')
  expect(unsaid(wordings, [...texts, texts[0] ?? ''])).toBe(texts[1])
})

test.each([
  ['I was charged $497', 497],
  ['1,297 on my card', 1297],
  ['in november 2026 you took 299 dollars', 299],
  ['card ending 4242 was charged 97', 97],
  ['two charges', undefined],
  ['charged after 30 days', undefined],
  ['charged 9.99', undefined],
])('“%s” tells of the amount %s', (message, amount) => expect(amountIn(message)).toBe(amount))

const sold = [
  { name: 'Bronze', amount: 497, isMonthly: true },
  { name: 'Call', amount: 147 },
  { name: 'VIP', amount: 197 },
  { name: 'Virtual VIP', amount: 197 },
  { name: 'Retreat', amount: 550, payments: 6 },
  { name: 'Group', amount: 20_000, months: 6 },
]

test.each([
  [497, /^\$497 is what a month of \*\*Bronze\*\* costs\. A membership renews/],
  [197, /^\$197 is what \*\*VIP\*\* or \*\*Virtual VIP\*\* costs\. If/],
  [294, /^\$294 is twice what \*\*Call\*\* costs/],
  [544.22, /^\$544\.22 may be a month of \*\*Bronze\*\*, which costs \$497 before tax/],
  [550, /^\$550 is what one of 6 payments for the \*\*Retreat\*\* costs/],
  [333, /^Nothing on this site costs \$333/],
])('a charge of %d is told by its amount', (charged, text) => {
  expect(chargeText(charged, sold, replies.charge)).toMatch(text)
  expect(chargeText(charged, sold, replies.charge)).toContain('555')
})

test.each([
  ['for half a year', 6],
  ['over 3 months', 3],
  ['a whole year', 12],
  ['two years', 24],
  ['for a quarter', 3],
  ['per month', 1],
  ['annually', 12],
  ['eighteen months', 18],
  ['one and a half years', 18],
  ['for 30 days', undefined],
  ['for 900 years', undefined],
])('“%s” is %s months', (message, months) => expect(monthsIn(message)).toBe(months))

test.each([
  [12, /^12 months of \*\*Bronze\*\* come to \*\*\$5,964\*\*: 12 × \$497\. It is billed/],
  [1, undefined],
])('%d months add up', (months, text) => {
  const sum = sumText(months, sold.slice(0, 1), replies.sum)
  if (text) expect(sum).toMatch(text)
  else expect(sum).toBeUndefined()
})

test('a program with one price has a share of each month', () =>
  expect(sumText(1, sold.slice(-1), replies.sum)).toContain('about **$3,333** a month'))

test.each([
  ['tell me more about the second one', 'tell me more about Silver'],
  ['and the third?', 'and Gold?'],
  ['the last tier please', 'Gold please'],
  ['the first', 'Bronze'],
  ['the second year is hard', 'the second year is hard'],
  ['the fourth one', 'the fourth one'],
])('of Bronze, Silver and Gold “%s” means “%s”', (message, meaning) => {
  const listed = listedIn('- **Bronze**: $497\n- **Silver**: $997\n- **Gold**; **Silver**')
  expect(withListed(message, listed)).toBe(meaning)
  expect(withListed(message, ['Bronze'])).toBe(message)
})

test.each([
  ['what tiers do you have / tell me more about the second one', '**Silver** is $997'],
  ['is there a free call / ok do it', '/booking'],
  ['there is a charge of $497 on my statement', 'a month of **Bronze**'],
  ['you charged my card twice this month', '555'],
  ['do you charge $500 for a call', '/booking'],
  ['what would a year of bronze come to', '$5,964'],
  ['tell me about gold / how much is that for three months', '$5,991'],
  ['how much is gold per month', '**Gold** is $1,997'],
  ['what does a membership cost for half a year', '- 6 months of **Silver** come to **$5,982**'],
  ['what does the mastermind cost per month', '$3,333'],
  ['what is the difference between gold and accelerator plus', '- **Gold**, $1,997 per month: '],
  ['mastermind or gold, which one', 'peer advisory group'],
  ['build or sustain', '- **True CEO**'],
  ['charged twice $497', 'a month of **Bronze**'],
  ['what do you charge for 3 months of gold', '$5,991'],
])('“%s” is answered with “%s”', (messages, expected) =>
  expect(played(...messages.split(' / ')).at(-1)).toContain(expected),
)
