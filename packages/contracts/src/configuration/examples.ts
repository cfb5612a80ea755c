import type { FrameConfiguration } from './frame-configuration'

export const examples = [
  {
    host: 'http://127.0.0.1:8080',
    subscriptionKey: 'demo-key',
    source: null,
    storefront: 'http://127.0.0.1:8081',
    allowedOrigins: ['http://127.0.0.1:8081', 'http://localhost:8081'],
    formSubmitBase: 'http://127.0.0.1:8080',
    liveChat: null,
    surveyScriptUrl: null,
    theme: {},
    texts: {},
    settings: {},
  },
  {
    host: 'https://chat.example',
    subscriptionKey: 'k-1',
    source: 'staging',
    storefront: 'https://shop.example',
    allowedOrigins: ['https://shop.example'],
    formSubmitBase: 'https://forms.example',
    liveChat: {
      accountKey: 'demo',
      host: 'https://chat.example',
      mediatorHost: null,
      departmentId: 1,
      vendorScriptUrl: null,
    },
    surveyScriptUrl: 'https://survey.example/survey.js',
    theme: { bottle: '#7a1f2b' },
    texts: { 'shell.launcher': 'Ask Murphy' },
    settings: { followUpBaseMs: 4000, welcomeName: 'Murphy' },
  },
] as const satisfies readonly [FrameConfiguration, ...FrameConfiguration[]]
