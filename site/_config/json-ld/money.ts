/** Converts a formatted price such as `$1,997` to the properties of https://schema.org/Offer. */
export function price(text: string): { price: string; priceCurrency: 'USD' } {
  const amount = text === 'Complimentary' ? '0' : text.replace(/[^\d.]/g, '')
  if (amount === '') throw new Error(`"${text}" is not a price`)
  return { price: amount, priceCurrency: 'USD' }
}
