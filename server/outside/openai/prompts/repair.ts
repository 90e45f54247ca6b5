export function repairPrompt(mistakes: readonly string[]): string {
  return `That can't be used yet:
${mistakes.map((mistake) => `- ${mistake}`).join('\n')}

Send the whole answer again with this put right: the JSON object alone, nothing before or after it.`
}
