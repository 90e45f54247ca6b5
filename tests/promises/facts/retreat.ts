import type { PageFacts } from './fact.ts'

export const retreat: PageFacts = {
  pages: ['/retreat'],
  facts: [
    { id: 'R-RETR-01', heading: 'This retreat is sold out' },
    {
      id: 'R-RETR-04',
      in: '#itinerary',
      says: [
        ...['Day 1', 'Baseline', 'Day 2', 'The minute before', 'Day 3', 'Behavior'],
        ...['Day 4', 'Reinforcement', 'Day 5', 'Maintenance'],
      ],
    },
    { id: 'R-RETR-05', in: '#included', items: 11 },
    { id: 'R-RETR-06', in: '#exclusive', items: 6 },
    {
      id: 'R-RETR-07',
      in: '#waitlist',
      heading: /waitlist/,
      links: [['Join Waitlist', '/booking']],
    },
    { id: 'R-RETR-08', in: '#facts', says: ['October 16-20, 2025', '5 days and 4 nights'] },
    { id: 'R-RETR-09', in: '#facts', says: ['Scottsdale, Arizona'] },
    { id: 'R-RETR-10', in: '#facts', says: ['Maximum 8 participants'] },
    { id: 'R-RETR-11', in: '#pricing', says: ['Total value $4,069'] },
    { id: 'R-RETR-12', in: '#pricing', says: ['Regular price', '$3,100'] },
    {
      id: 'R-RETR-13',
      in: '#pricing',
      says: ['Save $1,219', 'Early bird', '$2,850', 'If registered by August 31st'],
    },
    { id: 'R-RETR-14', in: '#pricing', says: ['Payment plans', '3 x $1,050 or 6 x $550'] },
    { id: 'R-RETR-15', in: '#facts', says: ['90-day post-retreat support'] },
  ],
}
