import businessDevelopment from './material/business-development.json' with { type: 'json' }
import ceoProductivity from './material/ceo-productivity.json' with { type: 'json' }
import companyCulture from './material/company-culture.json' with { type: 'json' }
import delegation from './material/delegation-and-leadership.json' with { type: 'json' }
import entrepreneurialSuccess from './material/entrepreneurial-success.json' with { type: 'json' }
import financialManagement from './material/financial-management.json' with { type: 'json' }
import growthSystems from './material/growth-systems.json' with { type: 'json' }
import leadershipDevelopment from './material/leadership-development.json' with { type: 'json' }
import limitingBeliefs from './material/limiting-beliefs.json' with { type: 'json' }
import marketingStrategies from './material/marketing-strategies.json' with { type: 'json' }
import salesTeamBuilding from './material/sales-team-building.json' with { type: 'json' }
import strategicPlanning from './material/strategic-planning.json' with { type: 'json' }

/** A paragraph, or what its key says. Texts may hold `**strong**`, `*em*` and `[a link](/path)`. */
export type Block =
  | string
  | {
      readonly list?: readonly string[]
      readonly steps?: readonly string[]
      readonly quote?: string
    }

/** One way to write about a topic. */
export interface Angle {
  readonly title: string
  readonly excerpt: string
  readonly sections: readonly { readonly heading?: string; readonly blocks: readonly Block[] }[]
}

/** The angles on each topic of data/topics.json, in the order in which they are written. */
export const material: Readonly<Record<string, readonly Angle[]>> = {
  'Leadership development': leadershipDevelopment,
  'Sales team building': salesTeamBuilding,
  'Growth systems': growthSystems,
  'Entrepreneurial success': entrepreneurialSuccess,
  'Strategic planning': strategicPlanning,
  'CEO productivity': ceoProductivity,
  'Company culture': companyCulture,
  'Financial management': financialManagement,
  'Marketing strategies': marketingStrategies,
  'Limiting beliefs': limitingBeliefs,
  'Delegation and leadership': delegation,
  'Business development': businessDevelopment,
}
