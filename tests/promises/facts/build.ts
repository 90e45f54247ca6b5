import type { PageFacts } from './fact.ts'

export const build: PageFacts = {
  pages: ['/build'],
  facts: [
    { id: 'R-BUILD-01', links: [[/Join/, /^https:\/\/community\./]] },
    { id: 'R-BUILD-02', in: '#problem', says: ['The problem', 'The solution'], items: 5 },
    { id: 'R-BUILD-03', in: '#courses', heading: /courses/, items: 6 },
    { id: 'R-BUILD-04', in: '#community', heading: /community/ },
    { id: 'R-BUILD-05', in: '#fit', heading: /right for you\?$/ },
    { id: 'R-BUILD-06', links: [[/^Enroll/, /^https:\/\/community\./]] },
    { id: 'R-BUILD-07', in: '#fit', says: ['$0-$250K', '1-5', '2-3 years'] },
  ],
}
