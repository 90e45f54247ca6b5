/** The price of an https://schema.org/Offer */
export const price = (amount: number) => ({ price: `${amount}`, priceCurrency: 'USD' })
