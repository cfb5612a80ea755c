import { expect, it } from 'vitest'
import { readEnvironment } from './environment'

const key = Buffer.alloc(32, 1).toString('base64url')
const complete = { DATABASE_URL: 'postgres://murphy@127.0.0.1:5432/murphy', SHOPPER_TOKEN_KEY: `k1:${key}` }

it('has defaults for all but the database and the key', () => {
  expect(readEnvironment(complete)).toMatchObject({
    ok: true,
    environment: {
      host: '127.0.0.1',
      port: 8081,
      articlesDir: null,
      tokenKeys: [{ kid: 'k1' }],
      logLevel: 'info',
      storefrontUrl: null,
      retailApiKey: null,
      eventSecrets: null,
      smtp: null,
      mailFolder: '.murphy/mails',
    },
  })
})

it('encrypts with the first of two keys and reads with both', () => {
  const read = readEnvironment({ ...complete, SHOPPER_TOKEN_KEY: `new:${key},old:${key}` })
  expect(read).toMatchObject({ environment: { tokenKeys: [{ kid: 'new' }, { kid: 'old' }] } })
})

it('signs events with one secret or two', () => {
  const [one, other] = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`)
  const read = readEnvironment({ ...complete, RETAIL_EVENTS_SECRET: `${one}, ${other}` })
  expect(read).toMatchObject({ environment: { eventSecrets: [one, other] } })
})

it.each([
  ['STOREFRONT_PORT', '65536'],
  ['STOREFRONT_PORT', '80a'],
  ['STOREFRONT_PORT', '-1'],
  ['MURPHY_URL', 'murphy'],
  ['MURPHY_URL', 'ftp://murphy.example'],
  ['DATABASE_URL', 'mysql://root@127.0.0.1'],
  ['DATABASE_URL', undefined],
  ['SHOPPER_TOKEN_KEY', undefined],
  ['SHOPPER_TOKEN_KEY', key],
  ['SHOPPER_TOKEN_KEY', `k1:${key.slice(1)}`],
  ['SHOPPER_TOKEN_KEY', `k1:${key}A`],
  ['SHOPPER_TOKEN_KEY', `k1:${key},`],
  ['SHOPPER_TOKEN_KEY', `a:${key},b:${key},c:${key}`],
  ['LOG_LEVEL', 'loud'],
  ['STOREFRONT_URL', 'shop.example'],
  ['RETAIL_API_KEY', 'short'],
  ['RETAIL_API_KEY', 'a key of thirty-two letters with spaces'],
  ['RETAIL_EVENTS_SECRET', 'whsec_short'],
  ['RETAIL_EVENTS_SECRET', Buffer.alloc(32).toString('base64')],
  ['RETAIL_EVENTS_SECRET', `whsec_${Buffer.alloc(65).toString('base64')}`],
  ['RETAIL_EVENTS_SECRET', `whsec_${'_'.repeat(43)}`],
  ['RETAIL_EVENTS_SECRET', `whsec_${key},`],
  ['SMTP_URL', 'mail.example'],
])('says in one sentence what is wrong with %s=%s', (name, value) => {
  const read = readEnvironment({ ...complete, [name]: value })
  expect(read).toMatchObject({ ok: false, error: { kind: 'malformed' } })
  expect(read.ok ? '' : read.error.sentence).toMatch(new RegExp(`^${name} must be .* such as .*\\.$`))
})
