/** The import directions between packages. A direction that is not listed is an error. */
const allowed = {
  domain: [],
  flow: [],
  ui: [],
  testing: ['domain', 'contracts', 'flow'],
  understanding: ['domain'],
  hub: [],
  contracts: ['domain'],
  'host-bridge': ['domain', 'contracts'],
  'live-chat-sdk': ['domain', 'contracts', 'flow'],
}

export default {
  forbidden: [
    ...Object.entries(allowed).map(([name, may]) => ({
      name: `${name}-imports-only-${may.join('-and-') || 'nothing-of-ours'}`,
      severity: 'error',
      from: { path: `^packages/${name}/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `^(apps|bot|e2e|bench)/|^packages/(?!${[name, ...may].join('/|')}/)` },
    })),
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'the-storefront-is-any-retailer',
      comment: 'It uses the built loader as any retailer would, and imports nothing of ours.',
      severity: 'error',
      from: { path: '^apps/storefront/' },
      to: { path: '^packages/' },
    },
    {
      name: 'the-loader-carries-no-library',
      severity: 'error',
      from: { path: '^apps/loader/src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(packages|node_modules)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-main-imports-adapters',
      severity: 'error',
      from: {
        path: '^apps/(server|widget|desk)/src/',
        pathNot: [
          '/src/(main|privacy-form/main|preview/main|chunks/[a-z-]+|reset|settings-cli|desk-invite|bot-tools/[a-z/-]+)[.]tsx?$',
          '/src/(adapters|testing)/',
          '[.]test[.]tsx?$',
        ],
      },
      to: { path: '^apps/(server|widget|desk)/src/adapters/' },
    },
    {
      name: 'live-chat-rules-are-pure',
      severity: 'error',
      from: { path: '^apps/server/src/live-chat/model/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/(live-chat/(service/|repository[.])|transports/|agent-api/|adapters/)' },
    },
    {
      name: 'live-chat-knows-no-transport',
      severity: 'error',
      from: { path: '^apps/server/src/live-chat/', pathNot: '[.]test[.]ts$|/testing/' },
      to: { path: '^apps/server/src/(transports|uploads|agent-api|http|hub)/' },
    },
    {
      name: 'transports-know-no-agent-api',
      severity: 'error',
      from: { path: '^apps/server/src/(transports|uploads)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/(agent-api|hub)/' },
    },
    {
      name: 'the-core-knows-no-react',
      severity: 'error',
      from: { path: '^apps/(widget|desk)/src/core/' },
      to: { path: 'node_modules/react|-view\\.tsx$|-screen\\.tsx$|/shell/' },
    },
    {
      name: 'the-core-asks-the-list-of-behaviours',
      comment: 'It names no kind of reply item and nothing that one is drawn with.',
      severity: 'error',
      from: { path: '^apps/widget/src/core/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/widget/src/(components/|reply-items/(?!behaviours?[.]ts$))' },
    },
    {
      name: 'a-behaviour-knows-no-view',
      severity: 'error',
      from: { path: '^apps/widget/src/(reply-items/.*behaviours?|components/choice/draft-choices)[.]ts$' },
      to: { path: '(^|/)node_modules/|[.](tsx|css)$|/(shell|flows)/' },
    },
    {
      name: 'a-kind-knows-no-other-kind',
      comment: 'Components that several kinds share are in components/.',
      severity: 'error',
      from: { path: '^apps/widget/src/reply-items/([^/]+)/' },
      to: {
        path: '^apps/widget/src/reply-items/([^/]+)/',
        pathNot: '^apps/widget/src/reply-items/$1/',
      },
    },
    {
      name: 'components-know-no-kind',
      severity: 'error',
      from: { path: '^apps/widget/src/components/' },
      to: { path: '^apps/widget/src/reply-items/' },
    },
    {
      name: 'only-programs-import-adapters',
      comment: 'The server is composed in its programs; everything else knows ports.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/((adapters|bot-tools)/|(main|reset|settings-cli|desk-invite)[.]ts$)',
          '[.]test[.]ts$',
          '/testing/',
        ],
      },
      to: { path: '^apps/server/src/adapters/' },
    },
    {
      name: 'nothing-imports-the-tools',
      comment: "The operator's programs use the assistant and the adapters, not the other way round.",
      severity: 'error',
      from: { path: '^apps/server/src/(?!bot-tools/)' },
      to: { path: '^apps/server/src/bot-tools/' },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['^packages/testing/', '[.]test[.]tsx?$', '/testing/'] },
      to: { path: `^packages/testing/` },
    },
    {
      name: 'no-cycles',
      comment: 'Imports of types count: a cycle of types is a cycle for the reader.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^node_modules/(?!@murphy|react/)' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
