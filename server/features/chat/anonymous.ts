import type { Knowledge } from '../../../data/contracts/knowledge.ts'

const maxLength = 300

/** A digit, or the word for it. */
const digit = String.raw`(?:\d|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b)`
const dot = String.raw`\s*(?:\.|[([{]\s*(?:dot|\.)\s*[)\]}]|\bdot\b|\bpunkt\b|\bpunto\b)\s*`
const at = String.raw`\s*(?:@|[([{]\s*(?:at|@)\s*[)\]}]|\bat\b|\barroba\b)\s*`

/** What leads to a person, and what stands in its place. */
const traces: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)\S+@\S+/g, '[email]'],
  // Also "ada at example dot com" and "ada @ example . com".
  [
    new RegExp(String.raw`(?<![\w.+-])[\w.+-]{1,64}${at}[\w-]{1,63}(?:${dot}[\w-]{1,63})+`, 'gi'),
    '[email]',
  ],
  [/@\s*\S+/g, '[email]'],
  [/\b(?:https?:\/\/|www\.)\S+/gi, '[link]'],
  [/(?<![\w-])[\w-]{1,63}\.[a-z]{2,4}\b(?:\/\S*)?/gi, '[link]'],
  [new RegExp(String.raw`\+?${digit}(?:[\s().,/–-]{0,3}${digit}){5,}`, 'gi'), '[number]'],
  [
    /\b\d{1,5}[a-z]?,? (?:[\p{L}.'’-]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|way|court)\b/giu,
    '[address]',
  ],
]

/** Sentences in which people say who they are, where they work and live, or how to reach them. */
const introduction = new RegExp(
  [
    String.raw`\bnames?\s*(?:is|are|:|=)|\bmy (?:\w+ )?name\b|\bname['’]s\b|\b(?:call|called) (?:me|us)\b`,
    String.raw`\b(?:i|we)(?:['’]m|['’]re| am| are| was| were)? (?:work(?:s|ing|ed)?|employed|live|living|born|based) (?:at|for|in|with|by|on|near)\b`,
    String.raw`\b(?:i['’]?m|i am|we['’]re|we are) (?:\w+ ){0,2}(?:from|with|at|of|called|named)\b`,
    String.raw`\b(?:my|our) (?:employer|boss|manager|address|phone|number|mobile|cell|e-?mail|mail|password|birthday|salary)\b`,
    String.raw`\b(?:my|our) (?:company|firm|business|agency|practice|clinic|shop|wife|husband|partner|son|daughter)(?:['’]s| is| was|,)`,
    String.raw`\b(?:reach|contact|write|text|ring) (?:me|us) (?:at|on|under|via)\b|\bpassword\b.*(?:is|:)`,
    String.raw`\b(?:mein name|ich hei(?:ß|ss)e|ich arbeite|ich wohne|me llamo|mi nombre|trabajo en|vivo en|je m['’]appelle|mon nom|je travaille)\b`,
  ].join('|'),
  'iu',
)

/** "I'm Ada", "Regards, Ada": the next word has a capital. */
const signature =
  /\b(?:[Ii]['’]?m|[Ii] am|[Tt]his is|[Hh]ere is|[Rr]egards|[Ss]incerely|[Cc]heers|[Tt]hanks|[Yy]ours),? +\p{Lu}/u

/** Health and other things that the law protects most, if the sentence is about somebody. */
const sensitive =
  /\b(?:cancer|tumou?r|depress\w*|anxiety|anxious|panic attacks?|adhd|autis\w*|bipolar|diabet\w*|hiv|pregnan\w*|miscarr\w*|disab\w*|diagnos\w*|illness|disease|sick|surgery|chemo\w*|medication|pills|suicid\w*|addict\w*|alcoholi\w*|rehab|bankrupt\w*|arrest\w*|convict\w*|divorc\w*|gay|lesbian|transgender|muslim|jewish)\b/i
const somebody = /\b(?:i|i['’]m|i['’]ve|me|my|mine|we|our|us|he|she|his|her|him|they|their)\b/i

/** A word with a capital inside a sentence. */
const capitalised = /(?<=[\p{L}\p{N},;’'"”)\]] ["“(]?)\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*/gu

/**
 * Returns a question on one line, without what looks like a name, contact data, or a sentence about the person who
 * asks. Not every trace can be recognized. @param isKnown whether a word with a capital is one of the site's own
 * @returns an empty text if nothing is left of it
 */
export function anonymous(asked: string, isKnown: (word: string) => boolean): string {
  let text = asked.slice(0, 2 * maxLength)
  for (const [trace, place] of traces) text = text.replace(trace, place)
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((sentence) => !isPersonal(sentence))
    .map((sentence) => withoutNames(sentence, isKnown))
  const kept = sentences.filter(Boolean).join(' ').slice(0, maxLength).toWellFormed()
  // Without two words of its own it asks nothing.
  return /\p{L}{2,}.*?\s\p{L}{2,}/u.test(kept.replace(/\[\w+\]/g, '')) ? kept : ''
}

function isPersonal(sentence: string): boolean {
  if (introduction.test(sentence) || signature.test(sentence)) return true
  return sensitive.test(sentence) && somebody.test(sentence)
}

/** Leaves a sentence as it is if all of it is in capitals. */
function withoutNames(sentence: string, isKnown: (word: string) => boolean): string {
  if (!/\p{Ll}/u.test(sentence)) return sentence
  const isName = (word: string) => !isKnown(word.replace(/['’]\w*$/, ''))
  const rest = sentence.replace(capitalised, (words) =>
    words.split(' ').some(isName) ? '[name]' : words,
  )
  // "Ada Byron asks" begins with a name, "Does Ada Byron ask" doesn't.
  const first = /^\p{Lu}[\p{L}’'-]*(?= \[name\])/u.exec(rest)?.[0]
  const isFirstName = first && isName(first) && isName(first.toLowerCase())
  return isFirstName ? rest.slice(first.length + 1) : rest
}

/** Returns a function that tells whether a word, with its capitals, is in the site's own texts. */
export function wordsOf({ passages }: Knowledge): (word: string) => boolean {
  const texts = passages.map(({ page, title, text }) => `${page} ${title} ${text}`)
  const words = new Set(texts.join(' ').match(/\p{L}+/gu))
  return (word) => word === 'I' || words.has(word)
}
