/** The embedded assistant's content: `data/assistant` with references resolved and `each` expanded. */
export interface AssistantContent {
  readonly vocabulary: Vocabulary
  readonly subjects: readonly Subject[]
  readonly figures: FigureWords
  readonly cues: Cues
  readonly replies: Replies
  readonly answers: readonly AnswerEntry[]
  readonly analysis: AnalysisCopy
  /** The articles on each topic of data/topics.json, in order of publication, the order of their files. */
  readonly articles: Readonly<Record<string, readonly ArticleCopy[]>>
}

interface Vocabulary {
  /** Full forms of common abbreviations and typos: `cant` is `can not`. */
  readonly shortened: Readonly<Record<string, string>>
  /** Words that carry no meaning in a question. */
  readonly ignored: readonly string[]
  /** Synonym groups that occur in almost every question, so they count less. */
  readonly common: readonly string[]
  /** The words and phrases that visitors use for a word. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
}

/** Words that show the intent of a message. They may be regular expressions. */
interface Cues {
  /** The visitor is the subject. */
  readonly telling: readonly string[]
  readonly addressing: readonly string[]
  /** The first words of questions and requests. */
  readonly question: readonly string[]
  /** A message that starts with one of these, not followed by a `wish`, describes the visitor. */
  readonly own: readonly string[]
  readonly wish: readonly string[]
  readonly business: readonly string[]
  readonly pointingBack: readonly string[]
  readonly goingOn: readonly string[]
}

/** Words that state revenue or a team's size. Lists may contain regular expressions. */
export interface FigureWords {
  readonly numbers: Readonly<Record<string, number>>
  readonly units: Readonly<Record<string, number>>
  /** Yearly amounts that have a name. */
  readonly yearly: Readonly<Record<string, number>>
  /** An amount counts as revenue only beside one of these; otherwise it may be a price or a debt. */
  readonly revenueBefore: readonly string[]
  readonly revenueAfter: readonly string[]
  readonly otherBefore: readonly string[]
  /** What an amount counts if it is no money, such as followers. */
  readonly otherAfter: readonly string[]
  readonly people: readonly string[]
  readonly alone: readonly string[]
}

/** A subject of questions, such as a tier or an event. */
export interface Subject {
  readonly id: string
  readonly names: readonly string[]
  /** Whether a single word of a name is enough, as with people's names. */
  readonly parts?: boolean | undefined
  /** The more general subject, whose answers also apply to this one. */
  readonly kind?: string | undefined
}

export interface AnswerEntry {
  readonly id: string
  /** Challenges match statements, not only questions. Small talk must match every word of an example. */
  readonly group: 'questions' | 'challenges' | 'small-talk'
  readonly subject?: string | undefined
  /** Whether its questions also match without the subject's name. */
  readonly subjectOptional?: boolean | undefined
  readonly questions: readonly string[]
  /** Words and phrases that indicate this challenge in any sentence. */
  readonly words: readonly string[]
  /** Phrases that select this answer, whatever else the message contains. */
  readonly contains: readonly string[]
  /** The first text that hasn't expired is used. The last one never expires. */
  readonly says: readonly { readonly until?: string | undefined; readonly text: string }[]
}

/** The copy around answers. `{words}` in braces are filled in at run time. */
export interface Replies {
  readonly unknown: string
  /** Before an answer that may be the one asked for. */
  readonly nearest: string
  /** Before the overview of a subject, if nothing answers the question about it. */
  readonly beside: string
  readonly quote: string
  readonly fit: Readonly<Record<FitPart, string>> & {
    /** What each stage asks for. */
    readonly needs: Readonly<Record<'build' | 'sustain' | 'scale', string>>
  }
  /** For an article that is published again. The note is HTML. */
  readonly edition: { readonly title: string; readonly note: string }
}

type FitPart =
  | 'given'
  | 'revenue'
  | 'team'
  | 'alone'
  | 'asked'
  | 'scaleOpen'
  | 'askRevenue'
  | 'askTeam'
  | 'next'

/** A text, or texts by the answer to a question. Texts may be nested by several answers. */
export type Copy = string | { readonly [answer: string]: Copy }

/** The answers that match, by question. A question that isn't listed matches any answer. */
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

/** How the stage is derived from the six answers. */
export interface Placement {
  /**
   * Points by question and answer. They follow each stage's fit in data/offers: revenue decides;
   * team and role shift the result by one step. Below BUILD's maximum revenue no score reaches SCALE;
   * above it no score stays in BUILD.
   */
  readonly points: Readonly<Record<'revenue' | 'team' | 'role', Readonly<Record<string, number>>>>
  /** The minimum score of each stage, lowest first. */
  readonly stages: readonly { readonly stage: string; readonly from: number }[]
}

interface Offer {
  readonly offer: string
  readonly kind: string
}

/** An article that the embedded assistant can publish. */
interface ArticleCopy {
  readonly topic: string
  readonly title: string
  readonly excerpt: string
  /** HTML. */
  readonly content: string
}
