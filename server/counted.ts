const singulars: Readonly<Record<string, string>> = {
  'compressed copies': 'compressed copy',
  deliveries: 'delivery',
  mailboxes: 'mailbox',
}

/** Returns a count with its nouns: `1 lead`, `2 deliveries`. @param nouns the plural */
export function counted(count: number, nouns: string): string {
  return `${count} ${count === 1 ? (singulars[nouns] ?? nouns.replace(/s$/, '')) : nouns}`
}
