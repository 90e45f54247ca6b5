// English has about four characters a token; other scripts have fewer.
const charactersAToken = 3
// What a message adds in roles and separators.
const tokensAMessage = 6

/** About how many tokens a text has, rather too many: what is set aside must suffice. */
export function tokensOf(characters: number): number {
  return Math.ceil(characters / charactersAToken)
}

export function promptTokensOf(messages: readonly { readonly content: string }[]): number {
  return messages.reduce((sum, { content }) => sum + tokensOf(content.length) + tokensAMessage, 0)
}
