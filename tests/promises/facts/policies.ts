import type { Fact, PageFacts } from './fact.ts'

/** The end of each policy, below the date that a browser keeps current. */
const contact = (id: string): Fact => ({
  id,
  says: [
    'Last Updated',
    /\w+ \d{1,2}, \d{4}/,
    /\S+@\S+/,
    /\(\d{3}\) \d{3}-\d{4}/,
    'Los Angeles, CA',
  ],
})

export const policies: readonly PageFacts[] = [
  { pages: ['/privacy-policy'], facts: [contact('R-LEGAL-01')] },
  { pages: ['/terms-of-service'], facts: [contact('R-LEGAL-02')] },
  { pages: ['/disclaimer'], facts: [contact('R-LEGAL-03')] },
  { pages: ['/cookie-policy'], facts: [contact('R-LEGAL-04')] },
  { pages: ['/refund-policy'], facts: [contact('R-LEGAL-05')] },
  { pages: ['/accessibility'], facts: [contact('R-LEGAL-06')] },
  {
    pages: ['/refund-policy'],
    facts: [
      { id: 'R-POL-01', in: '#coaching', says: ['7-day money-back guarantee'] },
      {
        id: 'R-POL-02',
        in: '#retreats',
        says: [
          '60 days or more before the retreat: full refund',
          '30-59 days before the retreat: 50% refund',
          'Within 30 days of the retreat: no refund',
        ],
      },
      {
        id: 'R-POL-03',
        in: '#workshops',
        says: ['full refund for a workshop up to 14 days before'],
      },
      { id: 'R-POL-04', in: '#consulting', says: ['30 days’ notice'] },
      {
        id: 'R-POL-05',
        in: '#timing',
        says: ['processed in 5-10 business days', 'paid within 10-14 business days'],
      },
      { id: 'R-POL-06', in: '#timing', says: ['General refunds', 'processed within 30 days'] },
      { id: 'R-POL-07', in: '#noshow', says: ['24 hours’ notice', 'no-show'] },
    ],
  },
  {
    pages: ['/accessibility'],
    facts: [{ id: 'R-POL-08', in: '#feedback', says: ['within 5 business days'] }],
  },
]
