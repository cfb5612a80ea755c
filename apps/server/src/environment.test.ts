import { describe, expect, it } from 'vitest'
import { allowNoNetwork, readEnvironment } from './environment'
import { trustPrivateNetworks } from './caller-address'

const key = 'A'.repeat(43)

describe('the environment', () => {
  it('may be empty', () => {
    expect(readEnvironment({})).toEqual({
      ok: true,
      value: {
        isProduction: false,
        host: '127.0.0.1',
        port: 8080,
        storefrontUrl: 'http://127.0.0.1:8081',
        retailApi: null,
        retailEventSecrets: null,
        dataDir: null,
        databaseUrl: null,
        redisUrl: null,
        redisPrefix: null,
        nodeName: null,
        publicUrl: null,
        deskUrl: null,
        allowedOrigins: ['http://127.0.0.1:8081', 'http://localhost:8081'],
        scriptOrigins: [],
        pictureOrigins: [],
        subscriptionKey: null,
        shopperTokenKey: null,
        dialogflowCredentials: null,
        chatCompletionsKey: null,
        languageModel: null,
        smtp: null,
        inboxMail: null,
        s3: null,
        uploadsDir: null,
        liveChatAccountKey: 'demo',
        liveChatJwtSecret: null,
        deskPassword: null,
        signIn: { singleSignOn: null, isPasswordAllowed: true },
        drainMs: 1000,
        uploadsMaxBytes: 20 * 1024 ** 3,
        isRateLimited: true,
        hasDemonstrationHistory: true,
        trustedProxies: trustPrivateNetworks,
        connectionsPerAddress: 200,
        waitingChatsPerAddress: 50,
        isWebhookNetwork: allowNoNetwork,
        metricsPort: null,
        telemetry: null,
        logLevel: 'info',
      },
    })
  })

  it('counts an empty variable as missing', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnvironment({}))
  })

  it.each([
    [
      'the storefront’s port names its address and origins',
      { STOREFRONT_PORT: '9001' },
      {
        storefrontUrl: 'http://127.0.0.1:9001',
        allowedOrigins: ['http://127.0.0.1:9001', 'http://localhost:9001'],
      },
    ],
    [
      'an address loses its final slash',
      { STOREFRONT_URL: 'https://shop.example/au/' },
      {
        storefrontUrl: 'https://shop.example/au',
      },
    ],
    [
      'origins are a list and may leave the port open',
      {
        ALLOWED_ORIGINS: 'https://shop.example, http://localhost:*',
      },
      { allowedOrigins: ['https://shop.example', 'http://localhost:*'] },
    ],
    ['a data folder becomes absolute', { MURPHY_DATA_DIR: '/data/murphy' }, { dataDir: '/data/murphy' }],
    [
      'a database of the operator’s',
      { DATABASE_URL: 'postgres://a:b@db.example/murphy' },
      {
        databaseUrl: 'postgres://a:b@db.example/murphy',
      },
    ],
    [
      'a Redis, with uploads in a folder that all servers share',
      { REDIS_URL: 'redis://redis.example', UPLOADS_DIR: '/srv/uploads' },
      { redisUrl: 'redis://redis.example', uploadsDir: '/srv/uploads', redisPrefix: null },
    ],
    ['a prefix of Redis channels', { REDIS_PREFIX: 'shop-test' }, { redisPrefix: 'shop-test' }],
    [
      'the public origin',
      { PUBLIC_URL: 'https://chat.shop.example/' },
      { publicUrl: 'https://chat.shop.example' },
    ],
    [
      'origins of scripts, by https or on this machine',
      { SCRIPT_ORIGINS: 'https://survey.example, http://127.0.0.1:*' },
      { scriptOrigins: ['https://survey.example', 'http://127.0.0.1:*'] },
    ],
    [
      'origins of pictures, by https or on this machine',
      { PICTURE_ORIGINS: 'https://images.cdn.example/, http://127.0.0.1:8090' },
      { pictureOrigins: ['https://images.cdn.example', 'http://127.0.0.1:8090'] },
    ],
    ['a secret of 32 bytes', { LIVE_CHAT_JWT_SECRET: 's'.repeat(32) }, { liveChatJwtSecret: 's'.repeat(32) }],
    ['the name of a node', { NODE_NAME: 'n1' }, { nodeName: 'n1' }],
    ['time to drain', { DRAIN_SECONDS: '30' }, { drainMs: 30_000 }],
    ['room for files', { UPLOADS_MAX_GB: '5' }, { uploadsMaxBytes: 5 * 1024 ** 3 }],
    ['no time to drain', { DRAIN_SECONDS: '0' }, { drainMs: 0 }],
    ['one key', { SHOPPER_TOKEN_KEY: `a:${key}` }, { shopperTokenKey: `a:${key}` }],
    ['two keys', { SHOPPER_TOKEN_KEY: `b:${key},a:${key}` }, { shopperTokenKey: `b:${key},a:${key}` }],
    [
      'a key file of Dialogflow',
      { DIALOGFLOW_CREDENTIALS: '/etc/murphy/dialogflow.json' },
      { dialogflowCredentials: '/etc/murphy/dialogflow.json' },
    ],
    ['a key of chat completions', { CHAT_COMPLETIONS_KEY: 'sk-1' }, { chatCompletionsKey: 'sk-1' }],
    [
      'a mail server',
      { SMTP_URL: 'smtps://murphy:secret@mail.example' },
      { smtp: { host: 'mail.example', port: 465, isEncrypted: true } },
    ],
    ['no limit', { RATE_LIMIT: 'off' }, { isRateLimited: false }],
    ['no seeded chats', { DEMO_HISTORY: 'off' }, { hasDemonstrationHistory: false }],
    ['more connections of an address', { CONNECTIONS_PER_ADDRESS: '1000' }, { connectionsPerAddress: 1000 }],
    ['more waiting chats of an address', { WAITING_CHATS_PER_ADDRESS: '90' }, { waitingChatsPerAddress: 90 }],
    [
      'a host for the desk',
      { DESK_URL: 'https://desk.shop.example/' },
      { deskUrl: 'https://desk.shop.example' },
    ],
    ['the demonstration by its name', { MURPHY_MODE: 'demo' }, { isProduction: false }],
    ['a port for the figures', { METRICS_PORT: '9464' }, { metricsPort: 9464 }],
    [
      'a collector of traces and metrics',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
      { telemetry: { hasTraces: true, hasMetrics: true, metricIntervalMs: 60_000 } },
    ],
    [
      'a collector of traces alone',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_METRICS_EXPORTER: 'none' },
      { telemetry: { hasTraces: true, hasMetrics: false } },
    ],
    [
      'a collector of metrics alone, which gets them often',
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
        OTEL_TRACES_EXPORTER: 'none',
        OTEL_METRICS_EXPORTER: 'otlp',
        OTEL_METRIC_EXPORT_INTERVAL: '100',
      },
      { telemetry: { hasTraces: false, hasMetrics: true, metricIntervalMs: 100 } },
    ],
    ['no collector without its address', { OTEL_METRICS_EXPORTER: 'otlp' }, { telemetry: null }],
    ['another log level', { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    ['the ends of the ports', { PORT: '1', STOREFRONT_PORT: '65535' }, { port: 1 }],
  ])('%s', (_title, variables, expected) => {
    expect(readEnvironment(variables)).toMatchObject({ ok: true, value: expected })
  })

  it('lets webhooks reach the operator’s networks, and no other private one', () => {
    const read = readEnvironment({ WEBHOOK_NETWORKS: '10.1.0.0/16, fd00::/8' })
    const isAllowed = read.ok ? read.value.isWebhookNetwork : allowNoNetwork
    expect(['10.1.0.9', 'fd00::1', '10.2.0.9', '127.0.0.1', 'x'].map(isAllowed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('reads the trusted proxies', () => {
    const read = readEnvironment({ TRUSTED_PROXIES: '104.16.0.0/13' })
    const isTrusted = read.ok ? read.value.trustedProxies : trustPrivateNetworks
    expect([isTrusted('104.16.1.1', 0), isTrusted('10.0.0.1', 0)]).toEqual([true, false])
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['STOREFRONT_PORT', '1e3'],
    ['RETAIL_EVENTS_SECRET', 'whsec_c2hvcnQ='],
    ['RETAIL_EVENTS_SECRET', `whsec_${Buffer.alloc(65).toString('base64')}`],
    ['RETAIL_API_SIGNING_KEY', 'murphy-1:c2hvcnQ='],
    ['RETAIL_API_SIGNING_KEY', 'A'.repeat(43)],
    ['MURPHY_BOT_DIR', 'bot'],
    ['RETAIL_API_URL', 'shop.example'],
    ['RETAIL_API_URL', 'http://shop.example'],
    ['STOREFRONT_URL', 'shop.example'],
    ['STOREFRONT_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://db.example'],
    ['REDIS_URL', 'redis.example:6379'],
    ['NODE_NAME', 'murphy-1'],
    ['DRAIN_SECONDS', '601'],
    ['DRAIN_SECONDS', '-1'],
    ['UPLOADS_MAX_GB', '0'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://shop.example/path'],
    ['ALLOWED_ORIGINS', 'https://*.example'],
    ['ALLOWED_ORIGINS', 'https://shop.example,,'],
    ['SHOPPER_TOKEN_KEY', 'short'],
    ['SHOPPER_TOKEN_KEY', `a:${key}A`],
    ['SHOPPER_TOKEN_KEY', `a:${key},b:${key},c:${key}`],
    ['SHOPPER_TOKEN_KEY', `a:${key},a:${key}`],
    ['DIALOGFLOW_CREDENTIALS', '{"private_key":"x"}'],
    ['CHAT_COMPLETIONS_KEY', 'two words'],
    ['LANGUAGE_MODEL_URL', 'models.example'],
    ['LANGUAGE_MODEL_URL', 'http://models.example/v1'],
    ['LANGUAGE_MODEL_URL', 'http://10.evil.example/v1'],
    ['LANGUAGE_MODEL_URL', 'https://user:secret@models.example/v1'],
    ['LANGUAGE_MODEL_URL', 'https://models.example/v1?key=secret'],
    ['LANGUAGE_MODEL_NAME', 'two words'],
    ['LANGUAGE_MODEL_KEY', 'two words'],
    ['LANGUAGE_MODEL_ROLES', 'commands,actions'],
    ['LANGUAGE_MODEL_ROLES', 'commands,,'],
    ['LANGUAGE_MODEL_TOKENS', '999'],
    ['LANGUAGE_MODEL_DOLLARS', '-1'],
    ['LANGUAGE_MODEL_PRICES', '0.15'],
    ['LANGUAGE_MODEL_PRICES', '0.15,0.6,1'],
    ['S3_URL', 'https://s3.example/uploads'],
    ['DESK_PASSWORD', 'seven77'],
    ['LIVE_CHAT_JWT_SECRET', 's'.repeat(31)],
    ['SUBSCRIPTION_KEY', 'short'],
    ['PUBLIC_URL', 'https://chat.shop.example/desk'],
    ['PUBLIC_URL', 'https://chat.shop.example:*'],
    ['SCRIPT_ORIGINS', 'http://survey.example'],
    ['SCRIPT_ORIGINS', 'https://survey.example:*'],
    ['SCRIPT_ORIGINS', 'https://survey.example/script.js'],
    ['PICTURE_ORIGINS', 'http://images.cdn.example'],
    ['PICTURE_ORIGINS', 'https://*.cdn.example'],
    ['PICTURE_ORIGINS', 'https://images.cdn.example/products'],
    ['UPLOADS_DIR', 'uploads'],
    ['REDIS_PREFIX', 'two words'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://mail.example?from=shop'],
    ['RATE_LIMIT', 'no'],
    ['DEMO_HISTORY', 'none'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['WEBHOOK_NETWORKS', '10.0.0.0/8,hooks.example'],
    ['CONNECTIONS_PER_ADDRESS', '0'],
    ['WAITING_CHATS_PER_ADDRESS', 'many'],
    ['METRICS_PORT', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_TRACES_EXPORTER', 'console'],
    ['OTEL_METRICS_EXPORTER', 'prometheus'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '99'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '86400001'],
    ['DESK_URL', 'https://desk.shop.example/desk'],
    ['MURPHY_MODE', 'prod'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one sentence with the name and an example', (name, value) => {
    const read = readEnvironment({ [name]: value })
    expect(read).toMatchObject({ ok: false })
    const sentence = read.ok ? '' : read.error
    expect(sentence).toContain(`${name}=`)
    expect(sentence.split('\n')).toHaveLength(1)
  })

  it('refuses several servers without a shared location for uploads, and names both solutions', () => {
    const read = readEnvironment({ REDIS_URL: 'redis://redis.example' })
    expect(read.ok ? '' : read.error).toMatch(
      /^Several servers .* S3_URL .* UPLOADS_DIR=\/srv\/murphy\/uploads\.$/,
    )
    const s3 = 'https://key:secret@s3.example/uploads?region=ap-southeast-2'
    expect(readEnvironment({ REDIS_URL: 'redis://redis.example', S3_URL: s3 }).ok).toBe(true)
  })

  it.each([
    ['DATABASE_URL', 'hunter2'],
    ['REDIS_URL', 'hunter2'],
    ['LIVE_CHAT_JWT_SECRET', 'hunter2'],
    ['SUBSCRIPTION_KEY', 'hunter2'],
    ['SMTP_URL', 'hunter2'],
    ['S3_URL', 'https://hunter2@s3.example/'],
    ['DESK_PASSWORD', 'hunter2'],
    ['SHOPPER_TOKEN_KEY', 'hunter2'],
    ['DIALOGFLOW_CREDENTIALS', '{"private_key":"hunter2"}'],
    ['CHAT_COMPLETIONS_KEY', 'hunter2 hunter2'],
    ['LANGUAGE_MODEL_KEY', 'hunter2 hunter2'],
    ['LANGUAGE_MODEL_URL', 'https://user:hunter2@models.example'],
    ['LANGUAGE_MODEL_URL', 'https://models.example?key=hunter2'],
  ])('keeps the value of %s out of its sentence', (name, value) => {
    const read = readEnvironment({ [name]: value })
    expect(read).toMatchObject({ ok: false })
    expect(JSON.stringify(read)).not.toContain('hunter2')
  })
})

describe('the language model', () => {
  const variables = {
    LANGUAGE_MODEL_URL: 'http://127.0.0.1:11434/v1/',
    LANGUAGE_MODEL_NAME: 'qwen2.5:7b-instruct',
    LANGUAGE_MODEL_ROLES: 'answers, commands',
  }

  it('has an address, a name and roles, and limits by default', () => {
    expect(readEnvironment(variables)).toMatchObject({
      ok: true,
      value: {
        languageModel: {
          baseUrl: 'http://127.0.0.1:11434/v1',
          model: 'qwen2.5:7b-instruct',
          key: null,
          roles: ['commands', 'answers'],
          tokensPerConversation: 60_000,
          dollarsPerConversation: null,
          dollarsPerMillion: { prompt: 0, completion: 0 },
        },
      },
    })
  })

  it('has prices and a limit of the cost', () => {
    const more = {
      LANGUAGE_MODEL_PRICES: '0.15,0.60',
      LANGUAGE_MODEL_DOLLARS: '0.05',
      LANGUAGE_MODEL_TOKENS: '9000',
    }
    expect(readEnvironment({ ...variables, ...more })).toMatchObject({
      value: {
        languageModel: {
          tokensPerConversation: 9000,
          dollarsPerConversation: 0.05,
          dollarsPerMillion: { prompt: 0.15, completion: 0.6 },
        },
      },
    })
  })

  it.each(['http://llm:8000/v1', 'http://192.168.1.7/v1', 'http://[::1]:1/v1', 'https://models.example/v1'])(
    'may be at %s',
    (LANGUAGE_MODEL_URL) => {
      expect(readEnvironment({ ...variables, LANGUAGE_MODEL_URL }).ok).toBe(true)
    },
  )

  it.each([
    [
      'LANGUAGE_MODEL_URL',
      'LANGUAGE_MODEL_NAME needs LANGUAGE_MODEL_URL, the address of the service; an example is',
    ],
    [
      'LANGUAGE_MODEL_NAME',
      'LANGUAGE_MODEL_URL needs LANGUAGE_MODEL_NAME, the name of its model; an example is',
    ],
    [
      'LANGUAGE_MODEL_ROLES',
      'LANGUAGE_MODEL_URL needs LANGUAGE_MODEL_ROLES, what the model may do; an example is',
    ],
  ])('names the missing %s and gives an example', (name, sentence) => {
    const read = readEnvironment({ ...variables, [name]: '' })
    expect(read.ok ? '' : read.error).toContain(sentence)
  })

  it('has no limit of the cost without prices', () => {
    const read = readEnvironment({ ...variables, LANGUAGE_MODEL_DOLLARS: '0.05' })
    expect(read.ok ? '' : read.error).toContain('LANGUAGE_MODEL_DOLLARS needs LANGUAGE_MODEL_PRICES')
  })
})

describe("the retailer's address", () => {
  const key = { RETAIL_API_KEY: 'sk-0123456789' }

  it.each([
    'https://shop.example/murphy',
    'http://127.0.0.1:9000',
    'http://retailer:9000',
    'http://10.0.0.7',
    'http://[::1]:9000',
  ])('may be %s', (url) => {
    expect(readEnvironment({ RETAIL_API_URL: `${url}/`, ...key })).toMatchObject({
      value: { retailApi: { baseUrl: url, key: 'sk-0123456789' } },
    })
  })

  it('may have a key that signs each request', () => {
    const secret = Buffer.alloc(32, 7)
    const url = { RETAIL_API_URL: 'https://shop.example', ...key }
    const signed = { ...url, RETAIL_API_SIGNING_KEY: `murphy-1:${secret.toString('base64')}` }
    expect(readEnvironment(signed)).toMatchObject({
      value: { retailApi: { signing: { keyId: 'murphy-1', secret } } },
    })
    expect(readEnvironment(url)).toMatchObject({ ok: true, value: { retailApi: { key: 'sk-0123456789' } } })
  })

  it('needs a key, and the error says which variable is missing', () => {
    expect(readEnvironment({ RETAIL_API_URL: 'https://shop.example' })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^RETAIL_API_URL needs RETAIL_API_KEY/) as unknown,
    })
  })

  it('never sends personal data unencrypted across other networks', () => {
    expect(readEnvironment({ RETAIL_API_URL: 'http://172.40.0.1', ...key })).toMatchObject({
      ok: false,
      error: expect.stringContaining('use https') as unknown,
    })
  })
})
