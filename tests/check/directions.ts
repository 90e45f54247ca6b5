import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

const rooms = ['data', 'site', 'widgets', 'server', 'tests/promises', 'tests/browsers'] as const

const rules: IForbiddenRuleType[] = [
  {
    name: 'data-imports-valibot-alone',
    severity: 'error',
    from: { path: '^data/' },
    to: { pathNot: '^(data/|node_modules/valibot/)' },
  },
  ...(['site', 'widgets', 'server'] as const).map((room) => ({
    name: `${room}-knows-only-data`,
    severity: 'error' as const,
    from: { path: `^${room}/` },
    to: { path: '^(site|widgets|server|tests)/', pathNot: `^${room}/` },
  })),
  {
    name: 'a-widget-knows-itself-and-shared',
    severity: 'error',
    from: { path: '^widgets/([^/]+)/', pathNot: '^widgets/(shared|workbench)/' },
    to: { path: '^widgets/', pathNot: '^widgets/(shared|$1)/' },
  },
  {
    name: 'shared-knows-no-widget',
    severity: 'error',
    from: { path: '^widgets/shared/' },
    to: { path: '^widgets/', pathNot: '^widgets/shared/' },
  },
  {
    name: 'a-feature-knows-no-other-but-the-outbox',
    severity: 'error',
    from: { path: '^server/features/([^/]+)/' },
    to: { path: '^server/features/', pathNot: '^server/features/(outbox|$1)/' },
  },
  {
    name: 'the-assistant-and-pages-know-no-feature',
    severity: 'error',
    from: { path: '^server/(assistant|pages)/' },
    to: { path: '^server/(features|cli|openapi)/' },
  },
  {
    name: 'http-and-storage-know-nothing-above',
    severity: 'error',
    from: { path: '^server/(http|storage)/' },
    to: { path: '^server/(features|assistant|pages|cli|openapi|scheduler)/' },
  },
  {
    name: 'only-storage-drives-a-database',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/storage/' },
    to: { path: 'node_modules/(better-sqlite3|pg|postgres)/' },
  },
  {
    name: 'only-the-openai-assistant-calls-a-provider',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/assistant/openai/' },
    to: { path: '^(node:)?https$|node_modules/openai/' },
  },
  {
    name: 'no-development-package-in-production',
    severity: 'error',
    from: { path: '^(data|site|server)/' },
    // Type imports don't exist at runtime.
    to: {
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

/**
 * Checks the imports of the top-level folders of a project.
 * @param root the folder that contains data/, site/, widgets/, server/, tests/promises/ and tests/browsers/
 * @returns a message for every import in a forbidden direction, and for every folder without a parsed
 * module, because a checker that parses nothing would pass
 */
export async function wrongDirections(root: string): Promise<string[]> {
  const { output } = await cruise([...rooms], {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    // Resolves packages that only have an exports map.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  })
  const { modules, summary } = output as ICruiseResult
  const unread = rooms
    .filter((room) => !modules.some(({ source }) => source.startsWith(`${room}/`)))
    .map((room) => `no module was read in ${room}/`)
  const broken = summary.violations.map(({ rule, from, to }) => `${from} -> ${to} (${rule.name})`)
  return [...unread, ...broken]
}

if (import.meta.main) {
  const found = await wrongDirections(process.cwd())
  for (const sentence of found) console.error(sentence)
  process.exitCode = found.length > 0 ? 1 : 0
}
