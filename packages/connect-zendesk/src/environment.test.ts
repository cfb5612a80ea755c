import { testWrongSettings } from '@murphy/connector/testing'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'

const key = 'k'.repeat(32)
const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`
const least = {
  ZENDESK_URL: 'https://my-shop.zendesk.com',
  ZENDESK_CLIENT_ID: 'id',
  ZENDESK_CLIENT_SECRET: 'secret',
  RETAIL_API_KEY: key,
}
const noClient = { ZENDESK_CLIENT_ID: undefined, ZENDESK_CLIENT_SECRET: undefined }

describe('the settings', () => {
  it('serve articles, tickets and uploads when nothing else is said', () => {
    expect(readEnvironment(least)).toMatchObject({
      ok: true,
      environment: {
        zendeskUrl: 'https://my-shop.zendesk.com',
        credentials: { kind: 'client', id: 'id' },
        capabilities: ['articles', 'tickets', 'uploads'],
        upstream: null,
        locale: null,
        events: null,
        webhookSecrets: [],
        port: 8091,
      },
    })
  })

  it('take every variable', () => {
    const result = readEnvironment({
      ...least,
      ...noClient,
      ZENDESK_URL: 'https://my-shop.zendesk.com/',
      ZENDESK_EMAIL: 'agent@shop.example',
      ZENDESK_API_TOKEN: 'token',
      ZENDESK_CAPABILITIES: 'tickets, articles',
      ZENDESK_LOCALE: 'en-AU',
      ZENDESK_EXCLUDED_SECTIONS: '1, 22',
      ZENDESK_FIELDS: '1001:360001,1002:360002',
      ZENDESK_WEBHOOK_SECRET: 'one,two',
      UPSTREAM_RETAIL_API_URL: 'http://127.0.0.1:8090',
      UPSTREAM_RETAIL_API_KEY: key,
      MURPHY_URL: 'https://murphy.example',
      RETAIL_EVENTS_SECRET: secret,
    })
    expect(result).toMatchObject({
      ok: true,
      environment: {
        zendeskUrl: 'https://my-shop.zendesk.com',
        credentials: { kind: 'token', email: 'agent@shop.example' },
        capabilities: ['articles', 'tickets'],
        locale: 'en-au',
        excludedSections: ['1', '22'],
        fields: new Map([
          ['1001', 360001],
          ['1002', 360002],
        ]),
        webhookSecrets: ['one', 'two'],
        upstream: { key },
        events: { secrets: [secret] },
      },
    })
  })

  testWrongSettings(readEnvironment, {
    least,
    wrong: [
      ['ZENDESK_URL', { ZENDESK_URL: undefined }],
      ['ZENDESK_URL', { ZENDESK_URL: 'http://my-shop.zendesk.com' }],
      ['ZENDESK_URL', { ZENDESK_URL: 'https://zendesk.com.shop.example' }],
      ['ZENDESK_URL', { ZENDESK_URL: 'https://user@my-shop.zendesk.com' }],
      ['ZENDESK_CLIENT_ID', noClient],
      ['ZENDESK_CLIENT_ID', { ZENDESK_CLIENT_SECRET: ' ' }],
      ['ZENDESK_API_TOKEN', { ...noClient, ZENDESK_EMAIL: 'agent@shop.example' }],
      ['ZENDESK_CAPABILITIES', { ZENDESK_CAPABILITIES: 'articles,orders' }],
      ['ZENDESK_CAPABILITIES', { ZENDESK_CAPABILITIES: ',' }],
      ['ZENDESK_LOCALE', { ZENDESK_LOCALE: 'en/au' }],
      ['ZENDESK_EXCLUDED_SECTIONS', { ZENDESK_EXCLUDED_SECTIONS: 'Internal' }],
      ['ZENDESK_FIELDS', { ZENDESK_FIELDS: '1001' }],
      ['ZENDESK_FIELDS', { ZENDESK_FIELDS: '1001:subject' }],
      ['ZENDESK_WEBHOOK_SECRET', { ZENDESK_WEBHOOK_SECRET: 'dGhpc19zZWNyZXRfaXNfZm9yX3Rlc3Rpbmdfb25seQ==' }],
      ['ZENDESK_WEBHOOK_SECRET', { ZENDESK_WEBHOOK_SECRET: 'a,b,c,d,e' }],
      ['ZENDESK_CHANGES_MINUTES', { ZENDESK_CHANGES_MINUTES: '0' }],
      ['ZENDESK_WHOLE_MINUTES', { ZENDESK_WHOLE_MINUTES: '1441' }],
      ['UPSTREAM_RETAIL_API_URL', { UPSTREAM_RETAIL_API_URL: '127.0.0.1', UPSTREAM_RETAIL_API_KEY: key }],
      ['UPSTREAM_RETAIL_API_URL', { UPSTREAM_RETAIL_API_KEY: key }],
      ['UPSTREAM_RETAIL_API_KEY', { UPSTREAM_RETAIL_API_URL: 'http://127.0.0.1:8090' }],
      ['RETAIL_API_KEY', { RETAIL_API_KEY: 'k'.repeat(31) }],
      ['MURPHY_URL', { RETAIL_EVENTS_SECRET: secret }],
      ['RETAIL_EVENTS_SECRET', { MURPHY_URL: 'https://murphy.example' }],
      ['PORT', { PORT: '65536' }],
      ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ],
    requiredCount: 3,
  })
})
