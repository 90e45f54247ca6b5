import { routes } from '../../support/routes.ts'
import type { Fact, PageFacts } from './fact.ts'

const legal = [
  ...['privacy-policy', 'terms-of-service', 'disclaimer', 'cookie-policy', 'refund-policy'],
  'accessibility',
]
const outward = (name: string) =>
  [new RegExp(name, 'i'), new RegExp(`^https://\\w*\\.?${name}\\.com/`)] as const

const screen = (page: string, fact: Fact): PageFacts => ({ pages: [page], facts: [fact] })

/** What all pages share, and the screen of each route. */
export const everyPage: readonly PageFacts[] = [
  {
    // From the pages of an ad and of a link in a profile, and from the desk, nothing leads elsewhere.
    pages: routes.map(({ url }) => url).filter((url) => !['/ad', '/join', '/desk'].includes(url)),
    facts: [
      { id: 'R-NAV-02', in: 'header', links: [['Home', '/']] },
      { id: 'R-NAV-03', in: 'header', links: [[/^About/, '/about']] },
      { id: 'R-NAV-04', in: 'header', links: [['Build', '/build']] },
      { id: 'R-NAV-05', in: 'header', links: [['Scale', '/scale']] },
      { id: 'R-NAV-06', in: 'header', links: [['Blog', '/blog']] },
      { id: 'R-NAV-07', in: 'header', links: [['Contact', '/#contact']] },
      { id: 'R-NAV-08', in: 'header', links: [['Book a Call', '/booking']] },
      {
        id: 'R-NAV-17',
        in: 'header',
        links: ['/', '/about', '/build', '/scale', '/blog', '/#contact', '/booking'].map((url) => [
          /./,
          url,
        ]),
      },
      { id: 'R-FOOT-01', in: 'footer', says: [/help founders .{40}/, 'Los Angeles, CA'] },
      {
        id: 'R-FOOT-02',
        in: 'footer',
        links: [
          [/^\S+@\S+$/, /^mailto:\S+@\S+$/],
          [/^\(\d{3}\) \d{3}-\d{4}$/, /^tel:\+1\d{10}$/],
        ],
      },
      {
        id: 'R-FOOT-03',
        in: 'footer',
        links: ['facebook', 'twitter', 'linkedin', 'instagram'].map(outward),
      },
      { id: 'R-FOOT-04', in: 'footer', links: [['Services', '/#services']] },
      { id: 'R-FOOT-05', in: 'footer', links: [['About', '/#about']] },
      { id: 'R-FOOT-06', in: 'footer', links: [['Blog', '/blog']] },
      { id: 'R-FOOT-07', in: 'footer', links: [['Book a Call', '/booking']] },
      { id: 'R-FOOT-08', in: 'footer', links: [['Contact', '/#contact']] },
      { id: 'R-FOOT-09', in: 'footer', links: [['Free Assessment', '/assessment']] },
      { id: 'R-FOOT-10', in: 'footer', links: legal.map((path) => [/./, `/${path}`]) },
      { id: 'R-FOOT-12', in: 'footer', says: ['Privacy Policy'] },
    ],
  },
  screen('/', { id: 'R-ROUTE-01', heading: /^Stop Wondering HOW/ }),
  screen('/about', {
    id: 'R-ROUTE-02',
    says: ['The origin story', 'About the consulting company'],
  }),
  screen('/build', { id: 'R-ROUTE-03', says: ['BUILD, the Leadership Academy'] }),
  screen('/sustain', { id: 'R-ROUTE-04', says: ['SUSTAIN, the True CEO program'] }),
  screen('/scale', { id: 'R-ROUTE-05', says: ['SCALE, the True CEO Mastermind'] }),
  screen('/summit', { id: 'R-ROUTE-06', heading: 'Built Different: The Creator Summit' }),
  screen('/retreat', { id: 'R-ROUTE-07', heading: 'Redefine You Retreat' }),
  screen('/workshops', { id: 'R-ROUTE-08', heading: /^Leadership workshops: 15 months/ }),
  screen('/true-ceo', { id: 'R-ROUTE-09', heading: /^True CEO pricing: four tiers/ }),
  {
    pages: legal.map((path) => `/${path}`),
    facts: [{ id: 'R-ROUTE-10', says: ['Policies', 'Last Updated'] }],
  },
  screen('/blog', { id: 'R-ROUTE-11', heading: /./ }),
  screen('/blog-admin', { id: 'R-ROUTE-13', heading: 'Blog Administration' }),
  screen('/built-to-scale', { id: 'R-ROUTE-14', heading: /The Foundation Intensive$/ }),
  screen('/assessment', { id: 'R-ROUTE-15', heading: /stage/i }),
  screen('/booking', { id: 'R-ROUTE-16', heading: /^Book a call/ }),
  screen('/ad', { id: 'R-ROUTE-17', says: ['$20M+ revenue unlocked'] }),
]
