import type { PageFacts } from './fact.ts'

const offer = (tier: string) => new RegExp(`^https://offers\\..*/${tier}$`)

export const trueCeo: PageFacts = {
  pages: ['/true-ceo'],
  facts: [
    { id: 'R-TRUE-01', in: '#tier-1', says: ['Bronze', '$497 per month'] },
    { id: 'R-TRUE-02', in: '#tier-2', says: ['Silver', '$997 per month'] },
    { id: 'R-TRUE-03', in: '#tier-3', says: ['Gold', '$1,997 per month'] },
    { id: 'R-TRUE-04', in: '#tier-4', says: ['Accelerator Plus', '$1,297 per month'] },
    {
      id: 'R-TRUE-05',
      in: '#tier-1',
      says: [
        ...['Monthly accelerator sessions', 'Quarterly group Q&A'],
        ...['Business binder with 5 social posts a month', 'Learning portal', 'Community forum'],
      ],
    },
    {
      id: 'R-TRUE-06',
      in: '#tier-2',
      says: [
        ...['Quarterly 1-hour expert coaching call', 'Monthly Q&A'],
        ...['8 posts a month', 'priority community support'],
      ],
    },
    {
      id: 'R-TRUE-07',
      in: '#tier-3',
      says: [
        ...['Monthly 1-hour coaching', '3 additional expert calls a month'],
        ...['Bi-monthly group Q&A', '8 posts a month'],
      ],
    },
    {
      id: 'R-TRUE-08',
      in: '#tier-4',
      says: [
        ...['Two 90-minute coaching sessions a month', 'Weekly group Q&A', '10 posts a month'],
        ...['Business consultation', 'Monthly CEO training'],
      ],
    },
    { id: 'R-TRUE-09', in: '#tier-4', says: ['SPECIAL PRICE TODAY', 'Most Comprehensive Package'] },
    {
      id: 'R-TRUE-10',
      in: '#tiers',
      links: ['bronze', 'silver', 'gold', 'accelerator-plus'].map((tier) => [/^Join/, offer(tier)]),
    },
    {
      id: 'R-TRUE-11',
      in: '#all-tiers',
      says: ['All tiers include', 'Expert guidance', 'Proven systems', 'Community support'],
    },
    { id: 'R-TRUE-13', links: [['Schedule a Call', /^https:\/\/calendar\./]] },
  ],
}
