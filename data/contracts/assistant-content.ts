/** The embedded assistant's content: `data/assistant` with references resolved and `each` expanded. */
export interface AssistantContent {
  readonly subjects: readonly Subject[]
  readonly crisis: Crisis
  readonly understanding: Understanding
  readonly languages: Languages
  readonly replies: Replies
  /** What a model is told in every conversation: passages by their URLs, and answers by their ids. */
  readonly always: { readonly passages: readonly string[]; readonly answers: readonly string[] }
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

/**
 * How visitors tell of despair, violence or a death, and what they get whatever else they write.
 *
 * A pattern is a row of words, in lower case, without accents and apostrophes: `a/b` is either word, `a?` may be
 * missing, `a-` begins with it, `@list` is any of `words`, `..` is up to six other words of the same sentence, and `|`
 * the end of a sentence.
 */
export interface Crisis {
  readonly words: Readonly<Record<string, string>>
  /** Things that `..` doesn’t go over, because they are what died or was lost: “my dad’s idea for the shop died”. */
  readonly between: readonly string[]
  /** Patterns of what only sounds so, such as “dying to scale”. It is taken out before the kinds are looked for. */
  readonly idioms: readonly string[]
  /** The first that matches is used. */
  readonly kinds: readonly {
    readonly id: string
    readonly patterns: readonly string[]
    readonly answer: string
    /** What every later message of the conversation gets. */
    readonly after: string
  }[]
  /** What may be about more than the business: it gets the usual answer, nothing is sold, and one sentence is added. */
  readonly softer: readonly {
    readonly id: string
    readonly patterns: readonly string[]
    readonly says: string
    /** What is said if there is no answer. */
    readonly alone: string
  }[]
}

/** How messages are read before an answer is looked for. Patterns are those of `Crisis`; words are separated by spaces. */
export interface Understanding {
  /** Short forms and emoji by what they mean. */
  readonly short: Readonly<Record<string, string>>
  /** What is said around a question and asks nothing. */
  readonly filler: string
  /** What stands beside facts in a message that tells nothing else: “we are 9 people with a revenue of 400k”. */
  readonly background: string
  readonly words: Readonly<Record<string, string>>
  readonly facts: Readonly<
    Record<'solo' | 'noRevenue' | 'ownerRuns' | 'othersRun' | 'asks', readonly string[]>
  >
  readonly complaints: readonly string[]
  /** How visitors tell of money that was taken, beside its amount. */
  readonly charges: readonly string[]
  /** How they ask what it costs in all, beside a span of time. */
  readonly sums: readonly string[]
  /** How they compare two things, beside the names of both. */
  readonly compares: readonly string[]
  /** What visitors want to do, and the ids of the answers to it, by their subjects. The last answer is for no subject. */
  readonly actions: readonly {
    readonly id: string
    readonly patterns: readonly string[]
    readonly answers: readonly string[]
  }[]
}

/** Other languages: their small words, what is said in them, and what words that ask for something mean. */
export interface Languages {
  readonly languages: readonly {
    readonly id: string
    readonly words: string
    readonly says: string
  }[]
  readonly english: Readonly<Record<string, string>>
}

/** How a stage is named and explained. */
export interface StageCopy {
  readonly facts: Readonly<Record<'revenue' | 'none' | 'team' | 'solo' | 'years', string>>
  readonly sentence: string
  readonly reasons: Readonly<
    Record<'solo' | 'small' | 'young' | 'team' | 'large' | 'others' | 'revenue', string>
  >
  /** The question that decides where two stages fit. */
  readonly open: Readonly<Record<'team' | 'revenue' | 'runs', string>>
  readonly links: Readonly<Record<'build' | 'sustain' | 'scale', string>>
  /** Goes before later answers on tiers and stages. */
  readonly later: string
}

/** One thing in several words: a sentence, and the way to a person, in any pair. */
export interface Wordings {
  readonly says: readonly string[]
  readonly person: readonly string[]
}

/** What a charge may be for, by its amount. */
export type ChargeCopy = Readonly<
  Record<
    'match' | 'twice' | 'tax' | 'none' | 'item' | 'month' | 'payment' | 'renews' | 'next',
    string
  >
>

/** The copy around answers. `{words}` in braces are filled in at run time. */
interface Replies {
  readonly unknown: Wordings
  /** Comes before suggestions. */
  readonly suggest: Wordings
  readonly complaint: Wordings
  /** What is said in doubt after one. */
  readonly complaintAgain: Wordings
  readonly charge: ChargeCopy
  readonly sum: Readonly<Record<'months' | 'billed' | 'term' | 'next', string>>
  readonly compare: Readonly<Record<'tier' | 'only' | 'next', string>>
  /** Answers what a visitor tells at length, if no answer fits. */
  readonly story: string
  readonly stage: StageCopy
  readonly quote: string
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
  readonly insights: Parts<'hours' | 'bottleneck' | 'challenge'> & {
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

/**
 * How the stage is derived from the six answers: by the fit of `data/offers`, and by who runs the work. The first rule
 * that matches decides. A team of one or two is BUILD, whatever it earns, because every later stage is for teams.
 */
interface Placement {
  /** Lowest first. */
  readonly stages: readonly string[]
  readonly rules: readonly (Rule & { readonly stage: string })[]
  readonly otherwise: string
}

interface Offer {
  readonly offer: string
  readonly kind: string
}

/** An article that the embedded assistant can publish. */
interface ArticleCopy {
  /** The name of its file, which stays when it is titled anew. */
  readonly id: string
  readonly topic: string
  readonly title: string
  readonly excerpt: string
  /** HTML. */
  readonly content: string
}
