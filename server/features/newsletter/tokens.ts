const maxLength = 1000

/**
 * Returns what a link's token may have been before a mail program or a person changed the link: a sentence's full stop
 * or a bracket after it, the `=3D` of quoted-printable, white space of a broken line. The first one is as it came.
 */
export function spellingsOf(typed: string): string[] {
  // No token is as long, and the patterns below would take long.
  if (typed.length > maxLength) return [typed]
  const [run = ''] = /[\w-]+/.exec(typed.replace(/\s/g, '')) ?? []
  const spellings = [run, run.replace(/^3D/, '')].flatMap((token) => [
    token,
    token.replace(/_+$/, ''),
  ])
  return [...new Set([typed, ...spellings, run.toLowerCase()])].filter(Boolean)
}
