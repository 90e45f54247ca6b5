import type { Facts } from '../../../../data/contracts/facts.ts'

/** What needs no look at the facts: manners, and what we are. */
export function smallTalk(message: string, { site }: Facts): string | undefined {
  const text = message.toLowerCase().replace(/[’']/g, '').replace(/\s+/g, ' ').trim()
  return talk(site).find(([form]) => form.test(text))?.[1]
}

const only = (words: string) => new RegExp(`^(?:(?:${words})[\\s,.!?:)(-]*)+$`)

function talk({ brand, contact }: Facts['site']): readonly [RegExp, string][] {
  const scope = `our programs, prices, events and refunds`
  const self = `I am an automated assistant of ${brand.name}, a program and not a person. I answer from what this site says. To reach a person, write to ${contact.email}, call ${contact.phone}, or [book a call](/booking).`
  return [
    [
      only(
        'hi+|hello+|hey+|heya|hiya|yo|howdy|greetings|good (?:morning|afternoon|evening|day)|there|sup|hola|team|all',
      ),
      `Hello, and welcome. Ask me about ${scope}. Or tell me your revenue and team size, and I say which stage fits.`,
    ],
    [
      /^(?:hi|hey|hello)?[ ,!]*(?:how are (?:you|u)|hows it going|whats up|wassup)[\w ]{0,12}[?!. ]*$/,
      `I run as I should, thank you. Ask me about ${scope}.`,
    ],
    [
      only(
        'thanks?|thank (?:you|u)|thx+|tx|ty|tysm|cheers|much appreciated|appreciate it|a lot|lots|so|very|much|for (?:your|the|all) (?:help|info|answers?)|great|perfect|awesome|cool|nice|that helps|helpful|ok|okay|got it|you|this|is|was|very',
      ),
      `You are welcome. If more comes up, ask, or [book a call](/booking).`,
    ],
    [
      only(
        'bye+|goodbye|good ?night|see (?:you|ya)|later|cya|take care|have a (?:good|nice|great) (?:day|one|weekend)|for now|gotta go',
      ),
      `Goodbye. When you are ready, [book a call](/booking): thirty minutes cost you nothing.`,
    ],
    [
      only('yes|yeah|yep|sure|no|nope|ok|okay|maybe|k|please|hm+|oh|alright|fine'),
      `What would you like to know? I can tell you about ${scope}.`,
    ],
    [
      /\b(?:are|r) (?:you|u|this) (?:a |an |really |even |the |actually |just )*(?:real|human|person|robot|bot|ai|machine|chat ?gpt|gpt|llm|computer|program|live|somebody|someone|language model|claude|gemini|automated|alive|man|woman)\b|\b(?:who|what) (?:are|r) (?:you|u)\b(?! guys)[^a-z]*$|\bam i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:real|human|person|bot|robot|ai|machine|computer)|\bis this (?:a |an )?(?:bot|robot|ai|human|real person|automated)\b|\bwhat model\b|\bwhats your name\b/,
      self,
    ],
    [
      /^(?:help|help me|what can (?:you|i) (?:do|ask|help)[\w ]{0,20}|what do you know|how does this (?:chat )?work|menu|options)[?!. ]*$/,
      `Ask me about ${scope}, in your own words. For example: what a tier costs, when an event is, or which stage fits your revenue and team.`,
    ],
    [
      /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|rules?|prompt|above|previous)\b|\b(?:system|hidden|initial) (?:prompt|instructions?|message)\b|\byou are now\b|\bpretend (?:to be|you)|\b(?:jailbreak|developer mode|dan mode|act as)\b|\brepeat after me\b/,
      `I can’t help with that. I only answer from what this site says about ${scope}. To reach a person, write to ${contact.email} or [book a call](/booking).`,
    ],
  ]
}
