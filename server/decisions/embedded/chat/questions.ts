const between =
  /(?<=[?!\n;])\s+|\.\s+|\n+|,?\s+(?:and|also|plus|&)\s+(?:also\s+)?(?=(?:how|what|whats|where|when|who|which|can|could|do|does|is|are|will)\b)/i

const most = 4

/** The questions of one message, in its order. */
export function questionsIn(message: string): string[] {
  return message
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /[a-z0-9]/i.test(part))
    .slice(0, most)
}
