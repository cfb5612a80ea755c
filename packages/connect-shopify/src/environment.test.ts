import { testWrongSettings } from '@murphy/connector/testing'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'

const key = 'k'.repeat(32)
const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
const least = { SHOPIFY_STORE: 'my-shop.myshopify.com', SHOPIFY_ADMIN_TOKEN: 'shpat_1', RETAIL_API_KEY: key }
const client = { SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 'secret' }

describe('the settings', () => {
  it('settings with a token only read orders and products', () => {
    expect(readEnvironment(least)).toMatchObject({
      ok: true,
      environment: {
        credentials: { kind: 'token' },
        actions: [],
        events: null,
        tokenKey: null,
        port: 8090,
        feedMinutes: 15,
      },
    })
  })

  it('prefer the client ID and secret, which also verify webhooks', () => {
    const variables = {
      ...least,
      ...client,
      MURPHY_URL: 'https://murphy.example',
      RETAIL_EVENTS_SECRET: secret,
    }
    expect(readEnvironment(variables)).toMatchObject({
      ok: true,
      environment: { credentials: { kind: 'client' }, clientSecret: 'secret', events: { secrets: [secret] } },
    })
  })

  testWrongSettings(readEnvironment, {
    least,
    wrong: [
      ['SHOPIFY_STORE', { SHOPIFY_STORE: 'https://shop.example' }],
      ['SHOPIFY_STORE', { SHOPIFY_STORE: undefined }],
      ['SHOPIFY_CLIENT_ID', { SHOPIFY_ADMIN_TOKEN: ' ' }],
      ['SHOPIFY_CLIENT_ID', { SHOPIFY_ADMIN_TOKEN: undefined, SHOPIFY_CLIENT_ID: 'id' }],
      ['RETAIL_API_KEY', { RETAIL_API_KEY: 'k'.repeat(31) }],
      ['MURPHY_URL', { ...client, MURPHY_URL: 'murphy.example', RETAIL_EVENTS_SECRET: secret }],
      ['RETAIL_EVENTS_SECRET', { ...client, MURPHY_URL: 'https://murphy.example' }],
      [
        'RETAIL_EVENTS_SECRET',
        { ...client, MURPHY_URL: 'https://murphy.example', RETAIL_EVENTS_SECRET: 'whsec_short' },
      ],
      ['SHOPIFY_CLIENT_SECRET', { MURPHY_URL: 'https://murphy.example', RETAIL_EVENTS_SECRET: secret }],
      ['SHOPPER_TOKEN_KEY', { ...client, SHOPPER_TOKEN_KEY: 'k1:short' }],
      ['SHOPIFY_CLIENT_SECRET', { SHOPPER_TOKEN_KEY: `k1:${'A'.repeat(43)}` }],
      ['SHOPIFY_ACTIONS', { SHOPIFY_ACTIONS: 'cancel,refund' }],
      ['SHOPIFY_METAFIELD_NAMESPACE', { SHOPIFY_METAFIELD_NAMESPACE: 'a.b' }],
      ['SHOPIFY_FEED_MINUTES', { SHOPIFY_FEED_MINUTES: '0' }],
      ['PORT', { PORT: '65536' }],
      ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ],
    requiredCount: 3,
  })
})
