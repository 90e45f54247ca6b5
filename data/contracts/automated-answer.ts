/**
 * Starts each answer that the built-in assistant gives in place of the model: a reply of the chat, or
 * the description of the stage in an analysis.
 */
export const automatedAnswer = 'Automated answer:'
