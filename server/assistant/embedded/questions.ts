const between =
  /(?<=[?!;]) |\. |\n|, (?=(?:what|whats|how|where|when|who|which|why) )|,? (?:and|also|plus|&) (?:also )?(?=(?:how|what|whats|where|when|who|which|can|could|do|does|is|are|will)\b)/i

const most = 4
const longest = 1000

/** The questions of one message, in its order. */
export function questionsIn(message: string): string[] {
  return message
    .slice(0, longest)
    .replace(/[^\S\n]+/g, ' ')
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /[a-z0-9]/i.test(part))
    .slice(0, most)
}
