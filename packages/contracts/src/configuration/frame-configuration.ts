import * as v from 'valibot'
import { UrlSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

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

/** The id of the `<script type="application/json">` element that holds the configuration in the frame's document. */
export const frameConfigurationElementId = 'murphy-configuration'

/**
 * Configuration that the frame gets with its document. `host`: REST at `{host}/murphybot/chatserver`, hub at
 * `{host}/WsMurphyChat`. `source`: `staging` or a configured source. `allowedOrigins`: pages that may embed the frame
 * and send it messages. `theme`, `texts`: the retailer's overrides. `settings`: times and names that differ from the
 * defaults of the open points.
 *
 * Source: docs/wire-format.md#frame-configuration
 */
export const FrameConfigurationSchema = v.object({
  host: UrlSchema,
  subscriptionKey: v.string(),
  source: orNull(v.string()),
  storefront: UrlSchema,
  allowedOrigins: v.array(v.string()),
  formSubmitBase: UrlSchema,
  liveChat: orNull(
    v.object({
      accountKey: v.string(),
      host: UrlSchema,
      mediatorHost: orNull(UrlSchema),
      departmentId: v.number(),
      vendorScriptUrl: orNull(UrlSchema),
    }),
  ),
  surveyScriptUrl: orNull(UrlSchema),
  theme: v.record(v.string(), v.string()),
  texts: v.record(v.string(), v.string()),
  settings: v.record(v.string(), v.union([v.number(), v.string()])),
})
export type FrameConfiguration = Shape<typeof FrameConfigurationSchema>
