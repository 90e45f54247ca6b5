import type { PageFacts } from './fact.ts'

const pillars = ['Behavioral Science', 'Business Acumen', 'Personal Experience']

export const about: PageFacts = {
  pages: ['/about'],
  facts: [
    { id: 'R-ABOUT-01', heading: /person who runs the company/, says: [/\bstory\b/i] },
    { id: 'R-ABOUT-02', in: '#credentials', says: ['MAT', 'Master of Arts in Teaching'] },
    { id: 'R-ABOUT-03', in: '#credentials', says: ['Board-Certified Behavior Analyst'] },
    { id: 'R-ABOUT-04', in: '#credentials', says: ['Founder and CEO'] },
    { id: 'R-ABOUT-05', in: '#pillars', says: pillars, items: 3 },
    { id: 'R-ABOUT-06', in: '#philosophy', heading: 'The philosophy', items: 1 },
    {
      id: 'R-ABOUT-07',
      in: '#company',
      says: ['About the consulting company'],
      heading: /^Who we are/,
    },
    { id: 'R-ABOUT-08', in: '#offerings', heading: /^Help for the stage/, items: 4 },
    { id: 'R-ABOUT-09', in: '#method', heading: /^Five steps/, items: 5 },
    { id: 'R-ABOUT-10', in: '#differentiators', items: 3 },
    { id: 'R-ABOUT-11', links: [['Take Free Assessment', '/assessment']] },
  ],
}
