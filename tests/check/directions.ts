import { registerHooks } from 'node:module'
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'

// Under its own name, TypeScript would be installed to start the site, too, because Valibot can use it.
registerHooks({
  resolve: (name, context, next) =>
    next(name.replace(/^typescript(?=\/|$)/, 'typescript-6'), context),
})
const { cruise } = await import('dependency-cruiser')

const rooms = ['data', 'site', 'widgets', 'server', 'tests/promises', 'tests/browsers'] as const

/** Forbidden imports: the rule, the importing files, and what they must not import. */
const directions = [
  ['data-imports-valibot-alone', '^data/', '^(?!data/|node_modules/valibot/)'],
  ['site-knows-only-data', '^site/', '^(widgets|server|tests)/'],
  ['widgets-knows-only-data', '^widgets/', '^(site|server|tests)/'],
  ['server-knows-only-data', '^server/', '^(site|widgets|tests)/'],
  [
    'a-widget-knows-itself-and-shared',
    '^widgets/(?!shared/|workbench/)([^/]+)/',
    '^widgets/(?!shared/|$1/)',
  ],
  ['shared-knows-no-widget', '^widgets/shared/', '^widgets/(?!shared/)'],
  [
    'a-feature-knows-no-other-but-people-and-the-outbox',
    '^server/features/([^/]+)/',
    '^server/features/(?!people/|outbox/|$1/)',
  ],
  ['people-know-no-feature', '^server/features/people/', '^server/features/(?!people/)'],
  [
    'the-assistant-and-pages-know-no-feature',
    '^server/(assistant|pages)/',
    '^server/(features|cli|openapi)/',
  ],
  [
    'http-and-storage-know-nothing-above',
    '^server/(http|storage)/',
    '^server/(features|assistant|pages|cli|openapi|scheduler)/',
  ],
  [
    // Each part is handed what it uses.
    'only-the-roots-know-all-services',
    '^server/(features|assistant|pages|openapi|http|storage)/',
    '^server/(app|main|services|stores)[.]ts$',
  ],
  [
    'only-storage-drives-a-database',
    '^server/(?!storage/)',
    'node_modules/(better-sqlite3|pg|postgres)/',
  ],
  [
    'only-the-openai-assistant-calls-a-provider',
    '^server/(?!assistant/openai/)',
    '^(node:)?https$|node_modules/openai/',
  ],
] as const

const rules: IForbiddenRuleType[] = [
  ...directions.map(([name, from, to]) => ({
    ...{ name, severity: 'error' as const },
    ...{ from: { path: from }, to: { path: to } },
  })),
  {
    name: 'no-development-package-in-production',
    severity: 'error',
    from: { path: '^(data|site|server)/' },
    // Type imports don't exist at runtime.
    to: {
      // Installed by the build that needs it.
      pathNot: 'node_modules/@sveltia/cms/',
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    // Promise tests use the outside only, so that the inside can be rebuilt.
    name: 'promises-know-no-inside',
    severity: 'error',
    from: { path: '^tests/(promises|browsers)/' },
    to: { path: '^(data|site|widgets|server)/', reachable: true },
  },
  { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'nothing-unresolved',
    severity: 'error',
    from: {},
    // Vite itself resolves its suffixes and virtual modules.
    to: { couldNotResolve: true, pathNot: '\\?(inline|raw|url)$|^virtual:' },
  },
]

const { output } = await cruise([...rooms], {
  validate: true,
  ruleSet: { forbidden: rules },
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  // A copy of the project has a link to its packages.
  preserveSymlinks: true,
  exclude: { path: '^dist/' },
  cache: { folder: 'var/directions', strategy: 'metadata', compress: false },
  // Resolves packages that only have an exports map.
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
})
const { modules, summary } = output as ICruiseResult
// A checker that reads nothing would pass.
const unread = rooms
  .filter((room) => !modules.some(({ source }) => source.startsWith(`${room}/`)))
  .map((room) => `no module was read in ${room}/`)
const broken = summary.violations.map(({ rule, from, to }) => `${from} -> ${to} (${rule.name})`)
for (const sentence of [...unread, ...broken]) console.error(sentence)
process.exitCode = unread.length + broken.length > 0 ? 1 : 0
