/** The import directions between packages. A direction that is not listed is an error. */
const allowed = {
  domain: [],
  flow: [],
  ui: [],
  testing: ['domain', 'contracts', 'flow'],
  understanding: ['domain'],
  hub: [],
  contracts: ['domain'],
  'retail-api': ['domain'],
  connector: ['retail-api'],
  'connect-medusa': ['connector', 'retail-api'],
  'connect-shopify': ['connector', 'retail-api'],
  'connect-zendesk': ['connector', 'retail-api'],
  'host-bridge': ['domain', 'contracts'],
  'live-chat-sdk': ['domain', 'contracts', 'flow'],
}

export default {
  forbidden: [
    ...Object.entries(allowed).map(([name, may]) => ({
      name:
        may.length === 0 ? `${name}-imports-nothing-of-ours` : `${name}-imports-only-${may.join('-and-')}`,
      severity: 'error',
      from: { path: `^packages/${name}/`, pathNot: ['[.]test[.]tsx?$', '/src/.*testing/'] },
      to: { path: `^(apps|bot|e2e|bench)/|^packages/(?!${[name, ...may].join('/|')}/)` },
    })),
    {
      name: 'apps-import-no-other-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'demo-retailer-imports-only-the-retail-api',
      comment: 'It uses the built loader and implements the contract, as any retailer would.',
      severity: 'error',
      from: { path: '^apps/demo-retailer/' },
      to: { path: '^packages/(?!retail-api/)' },
    },
    {
      name: 'loader-imports-only-types',
      severity: 'error',
      from: { path: '^apps/loader/src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(packages|node_modules)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-composition-files-import-adapters',
      comment: 'Everything else uses ports.',
      severity: 'error',
      from: {
        path: '^apps/(server|widget|desk)/src/',
        pathNot: [
          '/src/(main|privacy-form/main|preview/main|visit/main|chunks/[a-z-]+|reset|settings-cli|desk-invite|bot-tools/[a-z/-]+)[.]tsx?$',
          '/src/(adapters|testing)/',
          '[.]test[.]tsx?$',
        ],
      },
      to: { path: '^apps/(server|widget|desk)/src/adapters/' },
    },
    {
      name: 'live-chat-model-imports-no-service-or-adapter',
      severity: 'error',
      from: { path: '^apps/server/src/live-chat/model/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/(live-chat/(service/|repository[.])|transports/|agent-api/|adapters/)' },
    },
    {
      name: 'live-chat-imports-no-transport-or-api',
      severity: 'error',
      from: { path: '^apps/server/src/live-chat/', pathNot: '[.]test[.]ts$|/testing/' },
      to: { path: '^apps/server/src/(transports|uploads|agent-api|http|hub)/' },
    },
    {
      name: 'transports-import-no-agent-api-or-hub',
      severity: 'error',
      from: { path: '^apps/server/src/(transports|uploads)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/server/src/(agent-api|hub)/' },
    },
    {
      name: 'core-imports-no-react-or-views',
      severity: 'error',
      from: { path: '^apps/(widget|desk)/src/core/' },
      to: { path: 'node_modules/react|-view\\.tsx$|-screen\\.tsx$|/shell/' },
    },
    {
      name: 'the-core-of-the-widget-imports-only-itself',
      comment: 'Flows, kinds of reply item and screens come to it as arguments, ports included.',
      severity: 'error',
      from: { path: '^apps/widget/src/core/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^apps/widget/src/',
        pathNot: '^apps/widget/src/(core/|copy/|settings[.]ts$)',
      },
    },
    {
      name: 'behaviours-import-no-view',
      severity: 'error',
      from: { path: '^apps/widget/src/(reply-items/(.*behaviours?|quick-replies/draft-choices))[.]ts$' },
      to: { path: '(^|/)node_modules/|[.](tsx|css)$|/(shell|flows)/' },
    },
    {
      name: 'reply-items-import-no-other-kind',
      comment: 'Components that several kinds share are in components/.',
      severity: 'error',
      from: { path: '^apps/widget/src/reply-items/([^/]+)/' },
      to: {
        path: '^apps/widget/src/reply-items/([^/]+)/',
        pathNot: '^apps/widget/src/reply-items/$1/',
      },
    },
    {
      name: 'components-import-no-reply-item',
      severity: 'error',
      from: { path: '^apps/widget/src/components/' },
      to: { path: '^apps/widget/src/reply-items/' },
    },
    {
      name: 'only-bot-tools-import-bot-tools',
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
      name: 'no-cycles-between-files',
      comment: 'Imports of types count: a cycle of types is a cycle for the reader.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^node_modules/(?!@murphy|react/)' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
