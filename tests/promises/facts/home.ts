import type { PageFacts } from './fact.ts'

const headline = 'Stop Wondering HOW. We Have the WHO.'
const tickets = 'https://summit.antecedent.example/tickets'

export const home: PageFacts = {
  pages: ['/'],
  facts: [
    { id: 'R-GEN-03', in: '#path', says: ['BUILD', 'SUSTAIN', 'SCALE'] },
    { id: 'R-HOME-01', heading: headline },
    { id: 'R-HOME-02', links: [['Find Your Expert Match', '/booking']] },
    { id: 'R-HOME-04', says: ['15+ years experience'] },
    { id: 'R-HOME-05', says: ['100+ expert network'] },
    { id: 'R-HOME-06', says: ['$50M+ client revenue'] },
    { id: 'R-HOME-07', says: ['Problem', 'Solution', 'Result', 'The founder'], items: 3 },
    { id: 'R-HOME-09', in: '#founder', links: [['Read My Full Story', '/about']] },
    { id: 'R-HOME-10', in: '#events', heading: 'Redefine You Retreat', links: [[/./, '/retreat']] },
    { id: 'R-HOME-11', in: '#events', links: [['Join Waitlist', '/booking']] },
    { id: 'R-HOME-12', in: '#events', says: ['Successfully completed, October 2025'] },
    {
      id: 'R-HOME-13',
      in: '#events',
      heading: 'Built Different: The Creator Summit',
      links: [[/./, '/summit']],
    },
    { id: 'R-HOME-14', in: '#events', links: [['Get Tickets', tickets]] },
    { id: 'R-HOME-15', in: '#events', says: ['Next conference, February 2026'] },
    {
      id: 'R-HOME-16',
      in: '#events',
      heading: 'Built to Scale Foundation Intensive',
      links: [[/./, '/built-to-scale']],
    },
    { id: 'R-HOME-17', in: '#events', links: [[/./, '/built-to-scale#pricing']] },
    { id: 'R-HOME-18', in: '#events', says: ['Upcoming, limited spots'] },
    {
      id: 'R-HOME-19',
      in: '#path',
      links: [
        [/./, '/build'],
        [/./, '/sustain'],
        [/./, '/scale'],
      ],
    },
    { id: 'R-HOME-20', in: '#speakers', heading: /^Speakers/, items: 6 },
    { id: 'R-HOME-21', in: '#stories', heading: /^Client success stories/, items: 4 },
    {
      id: 'R-HOME-22',
      in: '#stories',
      says: ['CEO of an ABA company', 'Business Owner', 'Industry Professional', 'CEO'],
    },
    { id: 'R-HOME-23', anchors: ['services'] },
    {
      id: 'R-HOME-24',
      in: '#path',
      says: [
        ...['BUILD', 'Leadership Academy', 'Online course library'],
        ...['SUSTAIN', 'True CEO', '30-day challenge sprints'],
        ...['SCALE', 'True CEO Mastermind', 'Groups of 10-12 CEOs'],
      ],
      items: 3,
    },
    {
      id: 'R-HOME-25',
      says: [
        ...[headline, 'The founder', 'Redefine You Retreat', 'The Creator Summit'],
        ...['Foundation Intensive', 'Start with BUILD', 'Speakers', 'Client success stories'],
        ...['Asked before every first call', 'Six ways to get help', 'Stay Connected'],
        'Ready to Transform Your Business?',
      ],
    },
    { id: 'R-CONT-01', in: '#contact', heading: 'Ready to Transform Your Business?' },
    { id: 'R-CONT-02', in: '#contact', heading: 'Send Us a Message' },
    {
      id: 'R-CONT-10',
      in: '#contact',
      says: [
        ...['Email Us', /\S+@\S+/, 'Call Us', /\(\d{3}\) \d{3}-\d{4}/],
        ...['Visit Us', 'Los Angeles, CA'],
      ],
    },
    {
      id: 'R-CONT-13',
      in: '#contact',
      says: [
        ...['Why Entrepreneurs Trust Us', 'Response Time 24 Hours'],
        ...['Expert Network 100+ Professionals', 'Success Rate 95%'],
      ],
    },
  ],
}
