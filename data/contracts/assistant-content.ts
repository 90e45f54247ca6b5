/** The embedded assistant's content: `data/assistant` with references resolved and `each` expanded. */
export interface AssistantContent {
  readonly subjects: readonly Subject[]
  readonly crisis: Crisis
  readonly replies: Replies
  readonly answers: readonly AnswerEntry[]
  readonly analysis: AnalysisCopy
  /** All events with their dates and states. */
  readonly schedule: readonly SaidText[]
  /** What an answer from the page of an event says first, by the page's URL. */
  readonly notices: Readonly<Record<string, readonly SaidText[]>>
  /** The articles on each topic of data/topics.json, in order of publication, the order of their files. */
  readonly articles: Readonly<Record<string, readonly ArticleCopy[]>>
}

/** A subject of questions, such as a tier or an event. */
export interface Subject {
  readonly id: string
  readonly names: readonly string[]
  /** The more general subject, whose answers also apply to this one. */
  readonly kind?: string | undefined
}

export interface AnswerEntry {
  readonly id: string
  /** If a message contains a question, only its answer is given, without small talk and challenges. */
  readonly group: 'questions' | 'challenges' | 'small-talk'
  readonly subject?: string | undefined
  /** Examples in visitors' words. */
  readonly questions: readonly string[]
  /** The first text that hasn't expired, and whose setting is on, is used. The last one has neither. */
  readonly says: readonly SaidText[]
}

export interface SaidText {
  readonly until?: string | undefined
  readonly setting?: 'unanswered' | undefined
  readonly text: string
}

/** Phrases of visitors in despair, and the answer that they get whatever else they write. */
interface Crisis {
  readonly phrases: readonly string[]
  readonly answer: string
}

/** The copy around answers. `{words}` in braces are filled in at run time. */
interface Replies {
  readonly unknown: string
  readonly quote: string
  /** For an article that is published again. The note is HTML. */
  readonly edition: { readonly title: string; readonly note: string }
}

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
