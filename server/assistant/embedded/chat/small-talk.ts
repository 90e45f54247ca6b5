import type { Facts } from '../../../../data/contracts/facts.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** A message of nothing but these words, and of such as go with all of them. */
const manners = {
  greeting: words(
    'hi hii hiii hello helloo hey heya hiya yo howdy greetings sup morning afternoon',
  ),
  thanks: words('thanks thank thx tx ty tysm cheers appreciated appreciate perfect awesome great'),
  farewell: words('bye goodbye byebye goodnight cya later night'),
  nod: words('yes yeah yep sure no nope ok okay k maybe alright fine oh hm hmm please cool nice'),
}

const alongside = words(
  `a all lot lots so very much for your the help info answer answers that helps helpful got it you this
  is was good day evening there team see ya take care have one now again friend u many really super`,
)

const asksWhoWeAre =
  /\b(?:are|r) (?:you|u|this) (?:(?:a|an|really|even|the|actually|just) )*(?:real|human|person|robot|bot|ai|machine|chat ?gpt|gpt|llm|computer|program|live|somebody|someone|language model|claude|gemini|automated|alive|man|woman)\b|\b(?:who|what) (?:are|r) (?:you|u)[?!. ]*$|\bam i (?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:real|human|person|bot|robot|ai|machine|computer)|\bis this (?:an? )?(?:bot|robot|ai|human|real person|automated)\b|\bwhat model\b|\bwhats your name\b/
const asksHowWeAre =
  /^(?:\w+[ ,!]+)?(?:how are (?:you|u)|hows it going|whats up)[\w ]{0,12}[?!. ]*$/
const asksForHelp =
  /^(?:help|help me|what can (?:you|i) (?:do|ask|help)[\w ]{0,20}|what do you know|menu|options)[?!. ]*$/
const commands =
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|rules?|prompt|above|previous)\b|\b(?:system|hidden|initial) (?:prompt|instructions?|message)\b|\byou are now\b|\bpretend (?:to be|you)|\b(?:jailbreak|developer mode|act as)\b|\brepeat after me\b/
const despairs =
  /\b(?:suicid\w*|kill(?:ing)? myself|end(?:ing)? my life|want to die|self[- ]?harm|hurt myself)\b/
const scolds = /\b(?:useless|stupid|dumb|idiot|bullshit|wtf|fuck\w*|shit|sucks?|garbage|rubbish)\b/

/** What needs no look at the facts: manners, and what we are. */
export function smallTalk(message: string, { site }: Facts): string | undefined {
  const text = message.toLowerCase().replace(/[’']/g, '').replace(/\s+/g, ' ').trim()
  const { brand, contact } = site
  const scope = 'our programs, prices, events and refunds'
  const person = `To reach a person, write to ${contact.email}, call ${contact.phone}, or [book a call](/booking).`
  if (despairs.test(text)) {
    return `I am sorry that it is this heavy. I am a program and cannot help with this, but people can, right now: call or text 988 in the United States, or the emergency number where you are.`
  }
  if (isOnly(text, manners.nod))
    return `What would you like to know? I can tell you about ${scope}.`
  if (isOnly(text, manners.greeting)) {
    return `Hello, and welcome. Ask me about ${scope}. Or tell me your revenue and team size, and I say which stage fits.`
  }
  if (isOnly(text, manners.thanks)) {
    return 'You are welcome. If more comes up, ask, or [book a call](/booking).'
  }
  if (isOnly(text, manners.farewell)) {
    return 'Goodbye. When you are ready, [book a call](/booking): the first one costs nothing.'
  }
  if (asksHowWeAre.test(text)) return `I run as I should, thank you. Ask me about ${scope}.`
  if (asksForHelp.test(text)) {
    return `Ask me about ${scope}, in your own words. For example: what a tier costs, when an event is, or which stage fits your revenue and team.`
  }
  if (commands.test(text))
    return `I can’t help with that. I only answer from what this site says about ${scope}. ${person}`
  if (asksWhoWeAre.test(text)) {
    return `I am an automated assistant of ${brand.name}, a program and not a person. I answer from what this site says. ${person}`
  }
  return scolds.test(text) ? `I am sorry that I was no help. ${person}` : undefined
}

function isOnly(text: string, manner: ReadonlySet<string>): boolean {
  const said = text.match(/[a-z]+/g) ?? []
  return said.some((word) => manner.has(word)) && said.every((word) => isPolite(word, manner))
}

const isPolite = (word: string, manner: ReadonlySet<string>) =>
  manner.has(word) || alongside.has(word) || manners.nod.has(word)
