/** What the embedded assistant says: `data/assistant`, with its references resolved and its lists written out. */
export interface AssistantContent {
  readonly vocabulary: Vocabulary
  readonly subjects: readonly Subject[]
  readonly figures: FigureWords
  readonly cues: Cues
  readonly replies: Replies
  readonly answers: readonly AnswerEntry[]
  readonly analysis: AnalysisCopy
  /** The articles on each topic of data/topics.json, in the order in which they are written. */
  readonly articles: Readonly<Record<string, readonly ArticleCopy[]>>
}

interface Vocabulary {
  /** In full what people shorten or misspell as they type: `cant` is `can not`. */
  readonly shortened: Readonly<Record<string, string>>
  /** Words that carry no meaning in a question. */
  readonly ignored: readonly string[]
  /** By one word, the words and phrases that visitors use for it. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
}

/** By which words the assistant knows what a message does; they may be regular expressions. */
interface Cues {
  /** The visitor is the subject. */
  readonly telling: readonly string[]
  readonly addressing: readonly string[]
  /** What questions and requests begin with. */
  readonly question: readonly string[]
  /** A message that begins with one of these, and goes on to no wish, says what the visitor is or has. */
  readonly own: readonly string[]
  readonly wish: readonly string[]
  readonly business: readonly string[]
  readonly pointingBack: readonly string[]
  readonly goingOn: readonly string[]
}

/** By which words a message tells of revenue and a team; lists may hold regular expressions. */
export interface FigureWords {
  readonly numbers: Readonly<Record<string, number>>
  readonly units: Readonly<Record<string, number>>
  /** Sums of a year that have a name. */
  readonly yearly: Readonly<Record<string, number>>
  /** Only what is said beside one of these is revenue: any other sum may be a price or a debt. */
  readonly revenueBefore: readonly string[]
  readonly revenueAfter: readonly string[]
  readonly otherBefore: readonly string[]
  readonly people: readonly string[]
  readonly alone: readonly string[]
}

/** A thing that visitors ask about, such as a tier or an event. */
export interface Subject {
  readonly id: string
  readonly names: readonly string[]
  /** Whether each word of a name stands for it, as with people. */
  readonly parts?: boolean | undefined
  /** The subject whose answers hold for this one too. */
  readonly kind?: string | undefined
}

export interface AnswerEntry {
  readonly id: string
  /** Challenges are told rather than asked; small talk needs every word of its example. */
  readonly group: 'questions' | 'challenges' | 'small-talk'
  readonly subject?: string | undefined
  /** Whether the questions lead to it without the subject's name, too. */
  readonly subjectOptional?: boolean | undefined
  readonly questions: readonly string[]
  /** Words and phrases that tell of this challenge in any sentence. */
  readonly words: readonly string[]
  /** Phrases that call for this answer whatever else the message says. */
  readonly contains: readonly string[]
  /** The first whose last day has not passed; the last one holds for ever. */
  readonly says: readonly { readonly until?: string | undefined; readonly text: string }[]
}

/** What the assistant says around its answers; `{words}` in braces are filled in as it speaks. */
export interface Replies {
  readonly unknown: string
  readonly nearest: string
  readonly quote: string
  readonly fit: Readonly<Record<FitPart, string>>
  /** Of an article that is published again; the note is HTML. */
  readonly edition: { readonly title: string; readonly note: string }
}

type FitPart =
  | 'given'
  | 'revenue'
  | 'team'
  | 'alone'
  | 'needs'
  | 'needsApplication'
  | 'asked'
  | 'scaleOpen'
  | 'askRevenue'
  | 'askTeam'
  | 'next'

/** A text, or one for each answer; an answer may lead to texts by another answer. */
export type Copy = string | { readonly [answer: string]: Copy }

/** The values that match, by question; a question that is not named matches whatever the answer. */
export interface Rule {
  readonly when: Readonly<Record<string, readonly string[] | undefined>>
}

type Parts<Part extends string> = Readonly<Record<Part, Copy>>

export interface AnalysisCopy {
  readonly placement: Placement
  readonly stages: Parts<'what' | 'revenue' | 'team' | 'role' | 'next'>
  readonly insights: Parts<'hours' | 'hourValue' | 'bottleneck' | 'challenge'> & {
    readonly combinations: readonly (Rule & { readonly text: string })[]
  }
  readonly challenge: Parts<'biggest' | 'lead' | 'pattern' | 'frequency'>
  readonly recommendations: Parts<
    'now' | 'slot' | 'quarter' | 'measure' | 'yearByRole' | 'yearByRevenue' | 'yearByStage'
  >
  readonly urgency: Parts<'hours' | 'bottleneck' | 'stage'>
  readonly offers: Parts<'name' | 'reason' | 'fit' | 'price' | 'next' | 'call'> & {
    readonly rules: readonly (Rule & Offer)[]
    readonly otherwise: Offer
  }
}

/** How six answers are placed on a stage. */
export interface Placement {
  /**
   * By question and answer. They follow the stages' fit in data/programs.json: revenue decides,
   * people and role move it by a step. Below BUILD's ceiling of revenue no score reaches SCALE, and
   * above it none stays in BUILD.
   */
  readonly points: Readonly<Record<'revenue' | 'team' | 'role', Readonly<Record<string, number>>>>
  /** The score from which each stage holds, lowest first. */
  readonly stages: readonly { readonly stage: string; readonly from: number }[]
}

interface Offer {
  readonly offer: string
  readonly kind: string
}

/** One article of those that the embedded assistant publishes. */
interface ArticleCopy {
  readonly title: string
  readonly excerpt: string
  /** HTML. */
  readonly content: string
}
