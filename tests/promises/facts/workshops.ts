import type { PageFacts } from './fact.ts'

const codes = ['Success', 'Behavioral', 'Digital', 'Leadership', 'Cultural']
const names =
  'January February March April May June July August September October November December'
const months = [
  ...names.split(' ').map((name) => `${name} 2026`),
  ...['January 2027', 'February 2027', 'March 2027'],
]
const anyCode = new RegExp(`Code (${codes.join('|')}) `)

export const workshops: PageFacts = {
  pages: ['/workshops'],
  facts: [
    { id: 'R-WORK-01', says: ['15 months', '4 phases', '5 leadership codes'] },
    { id: 'R-WORK-02', in: '#phase-1', says: ['Phase 1', 'Foundation', 'Jan-Apr 2026'] },
    { id: 'R-WORK-03', in: '#phase-2', says: ['Phase 2', 'Elevation', 'May-Aug 2026'] },
    { id: 'R-WORK-04', in: '#phase-3', says: ['Phase 3', 'Integration', 'Sept-Dec 2026'] },
    {
      id: 'R-WORK-05',
      in: '#phase-4',
      says: ['Phase 4', 'Pre-Summit Intensification', 'Jan-Mar 2027'],
    },
    { id: 'R-WORK-06', says: months.map((_, index) => `Month ${index + 1} `) },
    { id: 'R-WORK-07', says: months },
    { id: 'R-WORK-08', in: '#codes', says: codes, items: 5 },
    { id: 'R-WORK-09', says: months.flatMap((month) => [month, 'Key experiences']), items: 3 },
    { id: 'R-WORK-10', says: months.flatMap((month) => [month, 'Deliverable ']) },
    { id: 'R-WORK-11', says: months.flatMap((month) => [month, anyCode, 'Theme ']) },
    { id: 'R-WORK-13', links: [['Explore True CEO Program', '/sustain']] },
    { id: 'R-WORK-14', links: [['Contact Us', '/#contact']] },
  ],
}
