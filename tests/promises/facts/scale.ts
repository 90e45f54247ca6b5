import type { PageFacts } from './fact.ts'

const call = 'https://calendar.antecedent.example/discovery-30-minutes'

export const scale: PageFacts = {
  pages: ['/scale'],
  facts: [
    { id: 'R-SCALE-02', in: '#comparison', says: ['Isolation', 'Advantage'], items: 5 },
    { id: 'R-SCALE-03', in: '#how-it-works', heading: 'How It Works', items: 5 },
    { id: 'R-SCALE-04', in: '#what-you-get', heading: "What You'll Get", items: 6 },
    { id: 'R-SCALE-05', in: '#fit', heading: /\bfit\b/ },
    { id: 'R-SCALE-06', in: '#application', heading: 'Application Required' },
    { id: 'R-SCALE-08', links: [['Schedule Discovery Call', call]] },
    { id: 'R-SCALE-09', says: ['10-12 CEOs'] },
    { id: 'R-SCALE-10', in: '#what-you-get', says: ['3-hour session every month', 'Hot-seat'] },
    { id: 'R-SCALE-11', in: '#application', says: ['$200K+ in annual revenue', 'screened'] },
    { id: 'R-SCALE-12', in: '#application', says: ['within 48 hours'] },
  ],
}
