import type { PageFacts } from './fact.ts'

export const sustain: PageFacts = {
  pages: ['/sustain'],
  facts: [
    { id: 'R-SUST-01', says: ['Join True CEO'] },
    { id: 'R-SUST-03', in: '#challenge', says: ['The challenge', 'The approach'], items: 5 },
    { id: 'R-SUST-04', anchors: ['events', 'workshops'] },
    { id: 'R-SUST-06', in: '#eligibility', says: ['$50K+', '5-20', '3-7 years'] },
    { id: 'R-SUST-07', in: '#workshops', says: ['15-month'], links: [[/15-Month/, '/workshops']] },
    { id: 'R-SUST-08', in: '#workshops', links: [[/Tiers/, '/true-ceo']] },
    { id: 'R-SUST-09', in: '#challenge', says: ['30-day challenge sprints'] },
    {
      id: 'R-SUST-11',
      says: ['Pick the tier that fits your calendar'],
      links: [
        ['Compare Program Tiers', '/true-ceo'],
        ['Book a Call', '/booking'],
      ],
    },
    { id: 'R-RETR-16', in: '#events', says: ['12-20 participants', '2-3 days'] },
  ],
}
