import type { PageFacts } from './fact.ts'

const place = 'https://summit.antecedent.example'

export const summit: PageFacts = {
  pages: ['/summit'],
  facts: [
    { id: 'R-SUMMIT-01', links: [['Get Early Bird Tickets', `${place}/tickets`]] },
    { id: 'R-SUMMIT-02', links: [['View Full Details', place]] },
    {
      id: 'R-SUMMIT-03',
      says: ['100 creators', '15+ speakers', '8 workshops', '1 power day', 'Year 1'],
    },
    { id: 'R-SUMMIT-04', in: '#pain-points', items: 4 },
    { id: 'R-SUMMIT-05', in: '#takeaways', items: 6 },
    { id: 'R-SUMMIT-06', in: '#differentiators', items: 6 },
    { id: 'R-SUMMIT-07', in: '#schedule', links: [['View Full Schedule', `${place}/#schedule`]] },
    { id: 'R-SUMMIT-08', in: '#facts', says: ['February 2026, one day', 'Atlanta, Georgia'] },
    { id: 'R-SUMMIT-09', in: '#facts', says: ['Pricing ends January 1st'] },
    {
      id: 'R-SUMMIT-10',
      says: ['Take one of 100 seats', 'Get Early Bird Tickets'],
    },
  ],
}
