import { testWrongSettings } from '@murphy/connector/testing'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'

const key = 'k'.repeat(32)
const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
const least = {
  MEDUSA_URL: 'https://medusa.shop.example/',
  MEDUSA_SECRET_KEY: 'sk_0123456789',
  MEDUSA_PRODUCT_URL: 'https://shop.example/au/products/{handle}',
  RETAIL_API_KEY: key,
}
const session = {
  SHOPPER_TOKEN_KEY: `k1:${'A'.repeat(43)}`,
  MEDUSA_PUBLISHABLE_KEY: 'pk_0123456789',
  MEDUSA_STORE_ORIGINS: 'https://shop.example, http://127.0.0.1:8000',
}
const events = {
  MURPHY_URL: 'https://murphy.example',
  RETAIL_EVENTS_SECRET: secret,
  MEDUSA_WEBHOOK_SECRET: secret,
}

describe('the settings', () => {
  it('only read orders and products when nothing else is said', () => {
    expect(readEnvironment(least)).toMatchObject({
      ok: true,
      environment: {
        medusaUrl: 'https://medusa.shop.example',
        timeZone: 'Australia/Sydney',
        currency: null,
        salesChannel: null,
        actions: [],
        events: null,
        webhookSecret: null,
        session: null,
        port: 8092,
        feedMinutes: 15,
      },
    })
  })

  it('take every variable', () => {
    const variables = {
      ...least,
      ...session,
      ...events,
      MEDUSA_ACTIONS: 'cancel, set_nominee',
      MEDUSA_CURRENCY: 'nzd',
      MEDUSA_SALES_CHANNEL: 'sc_01J',
      MEDUSA_TIME_ZONE: 'Pacific/Auckland',
    }
    expect(readEnvironment(variables)).toMatchObject({
      ok: true,
      environment: {
        actions: ['set_nominee', 'cancel'],
        currency: 'NZD',
        salesChannel: 'sc_01J',
        timeZone: 'Pacific/Auckland',
        events: { secrets: [secret] },
        webhookSecret: secret,
        session: {
          publishableKey: 'pk_0123456789',
          storeOrigins: ['https://shop.example', 'http://127.0.0.1:8000'],
        },
      },
    })
  })

  testWrongSettings(readEnvironment, {
    least,
    wrong: [
      ['MEDUSA_URL', { MEDUSA_URL: undefined }],
      ['MEDUSA_URL', { MEDUSA_URL: 'medusa.shop.example' }],
      ['MEDUSA_URL', { MEDUSA_URL: 'https://medusa.shop.example/admin' }],
      ['MEDUSA_URL', { MEDUSA_URL: 'https://user@medusa.shop.example' }],
      ['MEDUSA_SECRET_KEY', { MEDUSA_SECRET_KEY: ' ' }],
      ['MEDUSA_SECRET_KEY', { MEDUSA_SECRET_KEY: 'pk_0123456789' }],
      ['MEDUSA_PRODUCT_URL', { MEDUSA_PRODUCT_URL: undefined }],
      ['MEDUSA_PRODUCT_URL', { MEDUSA_PRODUCT_URL: 'https://shop.example/products' }],
      ['MEDUSA_TIME_ZONE', { MEDUSA_TIME_ZONE: 'Mars/Base' }],
      ['MEDUSA_CURRENCY', { MEDUSA_CURRENCY: 'dollars' }],
      ['MEDUSA_SALES_CHANNEL', { MEDUSA_SALES_CHANNEL: 'Web shop' }],
      ['MEDUSA_ACTIONS', { MEDUSA_ACTIONS: 'cancel,refund' }],
      ['RETAIL_API_KEY', { RETAIL_API_KEY: 'k'.repeat(31) }],
      ['MURPHY_URL', { ...events, MURPHY_URL: 'murphy.example' }],
      ['RETAIL_EVENTS_SECRET', { ...events, RETAIL_EVENTS_SECRET: undefined }],
      ['MEDUSA_WEBHOOK_SECRET', { ...events, MEDUSA_WEBHOOK_SECRET: undefined }],
      ['MEDUSA_WEBHOOK_SECRET', { MEDUSA_WEBHOOK_SECRET: 'whsec_short' }],
      ['SHOPPER_TOKEN_KEY', { ...session, SHOPPER_TOKEN_KEY: 'k1:short' }],
      ['SHOPPER_TOKEN_KEY', { ...session, SHOPPER_TOKEN_KEY: undefined }],
      ['MEDUSA_PUBLISHABLE_KEY', { ...session, MEDUSA_PUBLISHABLE_KEY: 'sk_0123456789' }],
      ['MEDUSA_STORE_ORIGINS', { ...session, MEDUSA_STORE_ORIGINS: 'https://shop.example/au' }],
      ['MEDUSA_STORE_ORIGINS', { ...session, MEDUSA_STORE_ORIGINS: undefined }],
      ['MEDUSA_FEED_MINUTES', { MEDUSA_FEED_MINUTES: '0' }],
      ['PORT', { PORT: '65536' }],
      ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ],
    requiredCount: 4,
  })
})
