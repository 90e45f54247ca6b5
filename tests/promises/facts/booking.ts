import type { PageFacts } from './fact.ts'

const calendar = (call: string) => `https://calendar.antecedent.example/${call}`

export const booking: PageFacts = {
  pages: ['/booking'],
  facts: [
    { id: 'R-BOOK-01', in: '#options', says: ['Strategy Call', 'Complimentary', '30 minutes'] },
    { id: 'R-BOOK-02', in: '#options', says: ['Intensive Consultation', '$147', '90 minutes'] },
    {
      id: 'R-BOOK-03',
      in: '#options',
      links: [
        ['Book Strategy Call', calendar('strategy-call')],
        ['Book Intensive Consultation', calendar('intensive-consultation')],
      ],
    },
    { id: 'R-BOOK-04', in: '#expect', heading: 'What to Expect' },
    { id: 'R-BOOK-05', in: '#contact', says: [/\S+@\S+/, /\(\d{3}\) \d{3}-\d{4}/] },
    { id: 'R-BOOK-06', in: '#options', items: 2 },
  ],
}
