/**
 * How an answer begins that the built-in assistant gave because the model could not: a reply of the
 * chat, or the description of the stage in an analysis.
 */
export const automatedAnswer = 'Automated answer:'
