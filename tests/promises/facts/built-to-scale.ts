import type { PageFacts } from './fact.ts'

const checkout = (seat: string) => `https://checkout.antecedent.example/built-to-scale/${seat}`

export const builtToScale: PageFacts = {
  pages: ['/built-to-scale'],
  facts: [
    { id: 'R-BTS-01', heading: 'Built to Scale - The Foundation Intensive' },
    { id: 'R-BTS-03', in: '#pricing', says: ['$299', '$97', '$197'] },
    { id: 'R-BTS-04', in: '#who', items: 4 },
    { id: 'R-BTS-05', in: '#steps', says: ['Diagnose', 'Build', 'Implement'], items: 3 },
    { id: 'R-BTS-06', in: '#testimonial', says: ['Dana Ellison'], items: 1 },
    { id: 'R-BTS-07', in: '#outcomes', says: ['Outcomes'], items: 6 },
    {
      id: 'R-BTS-08',
      links: ['in-person', 'virtual', 'virtual-vip', 'in-person-vip', 'vip-session'].map((seat) => [
        /Seat|Session/,
        checkout(seat),
      ]),
    },
    { id: 'R-BTS-09', says: ['Limited to 20 business owners'] },
    { id: 'R-BTS-10', in: '#details', says: ['In person', 'December 5-7, 2025'] },
    {
      id: 'R-BTS-11',
      in: '#pricing',
      says: ['In person', '$299', '2.5 days, 16 hours', '30-day implementation support'],
    },
    {
      id: 'R-BTS-13',
      in: '#pricing',
      says: ['VIP strategy session', '$197', '90 minutes', 'Friday or Sunday evening', '5 spots'],
    },
    {
      id: 'R-BTS-15',
      in: '#details',
      says: ['Virtual', 'December 8-12, 2025', '9am-12pm PT daily'],
    },
    {
      id: 'R-BTS-16',
      in: '#pricing',
      says: ['Reserve My In-Person Seat', 'Virtual', '$97', '15 hours', '30-day support'],
    },
    {
      id: 'R-BTS-17',
      in: '#pricing',
      says: ['Virtual VIP', '$197', '30-minute one-on-one call', '60-day support'],
    },
    { id: 'R-BTS-18', in: '#details', says: ['90-day sprint'] },
    { id: 'R-BTS-19', in: '#details', says: ['Next event', 'December 2026'] },
  ],
}
