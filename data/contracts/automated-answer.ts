/**
 * The prefix of each answer by the built-in assistant instead of the model: a chat reply, or the
 * description of the stage in an analysis.
 */
export const automatedAnswer = 'Automated answer:'
