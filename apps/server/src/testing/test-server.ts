import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { createFakeClock } from '@murphy/testing'
import { createDiskFiles } from '../adapters/files/disk-files'
import { createPollRelay } from '../adapters/live-chat-bus/poll-relay'
import { createInProcessBus } from '../adapters/live-chat-bus/live-chat-bus'
import { createMailFolder } from '../adapters/mail/mail-folder'
import { createLiveChatRepository, sumStoredBytes } from '../adapters/postgres/live-chat-repository'
import { createInboxFileRows } from '../adapters/postgres/inbox-files'
import { createSettings } from '../adapters/postgres/settings'
import { createSecondFactors } from '../adapters/postgres/second-factors'
import { createRepositories } from '../adapters/postgres/create-repositories'
import { createShopperTokens } from '../adapters/shopper-tokens'
import type { Assistant } from '../assistant/assistant'
import type { Turn, TurnContext } from '../assistant/turn'
import { createServer } from '../create-server'
import type { ServerPorts } from '../create-server'
import { trustPrivateNetworks } from '../caller-address'
import { defaultRequestTimes } from '../http/request-times'
import { createStorageTotal } from '../files/storage-total'
import { createInboxFiles } from '../inbox/inbox-files'
import { createReplyMailer } from '../inbox/mail-replies'
import { createThreadKeys } from '../inbox/thread-keys'
import type { LiveChatBus } from '../live-chat/bus'
import { createLiveChat } from '../live-chat/create-live-chat'
import { systemClock } from '../transports/transport-clock'
import type { HubPorts } from '../hub/ports'
import { createLimitedLog, toError } from '../logging'
import type { LimitSettings } from '../limits/limits'
import { createDefaultLimits } from '../limits/limits'
import type { LiveChatServerPorts } from '../mount-live-chat'
import type { Articles, RetailPorts } from '../retail/ports'
import { passwordsOnly } from '../agent-api/single-sign-on/provider'
import { createFakeSuggestionTools } from './fake-suggestion-tools'
import { createFakeTeacher } from './fake-teacher'
import { createTestTokens, testTokenKey } from './shopper-tokens'
import type { TestDatabase } from './test-database'
import { connectTestRetail } from './test-retail'

export const subscriptionKey = 'test-key'
/** The key that signs the identity of live-chat visitors. */
export const liveChatSecret = 'a secret of the tests'
export const storefrontUrl = 'http://127.0.0.1:8081'

/** The key of the example of RFC 8292. */
export const testPushKey =
  'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

/** The proofs of mails in tests. */
export const testThreadKeys = createThreadKeys('a secret of the tests', 'support@shop.example')

/** Noon in Sydney, some days after the date of the seed data. */
const startedAt = Date.parse('2026-03-04T12:00:00+11:00')

export type TestResponse = {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

export type TestRequestOptions = {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/** A test's changes to the defaults of `startTestServer`. */
export type TestServerOptions = Partial<Omit<ServerPorts, 'hub' | 'liveChat' | 'rateLimits'>> & {
  /** Changes to the usual limits; without it there are none. */
  readonly rateLimits?: Partial<LimitSettings>
  readonly hub?: Partial<HubPorts>
  readonly liveChat?: Partial<LiveChatServerPorts>
  /** The resources that several servers of one installation share. */
  readonly bus?: LiveChatBus
  /** Creates an assistant that answers from the retailer's systems. */
  readonly createBot?: (retail: RetailPorts) => Assistant
}

/**
 * Starts the server on the real database, with an assistant that records its turns. Tokens are made as a retailer
 * makes them.
 */
export async function startTestServer(
  database: TestDatabase,
  {
    hub = {},
    liveChat: liveChatOptions = {},
    bus = createInProcessBus(),
    rateLimits,
    createBot,
    ...ports
  }: TestServerOptions = {},
) {
  const { db } = database
  const clock = createFakeClock(startedAt)
  const now = clock.now
  const turns: { readonly turn: Turn; readonly context: TurnContext }[] = []
  const logged: string[] = []
  // As in the product: one log line per minute for the same failure.
  const warn = createLimitedLog(({ message }) => void logged.push(message))
  const folder = mkdtempSync(join(tmpdir(), 'murphy-server-'))
  const mailsFolder = join(folder, 'mails')
  const mailer = createMailFolder({ folder: mailsFolder, now, onFailure: () => {} })
  const settings = createSettings(db, now)
  const liveChat = createLiveChat({
    repository: createLiveChatRepository(db, 'a key of the tests'),
    bus,
    settings,
    mailer,
    now,
    accountKey: 'demo',
    onFailure: (work) => warn({ event: 'live-chat-failed', message: `live chat: ${work}` }),
  })
  const stored = createRepositories(db)
  const teacher = createFakeTeacher()
  const files = createDiskFiles(join(folder, 'uploads'))
  const inboxFiles = createInboxFiles({ rows: createInboxFileRows(db), files, now })
  const liveChatPorts = {
    service: liveChat,
    accountKey: 'demo',
    jwtSecret: liveChatSecret,
    files,
    inboxFiles,
    incomingFolder: join(folder, 'uploads/incoming'),
    fileTotal: createStorageTotal({
      limitBytes: 20 * 1024 ** 3,
      readBytes: () => sumStoredBytes(db),
      now,
      onNearlyFull: () => void logged.push('uploads-nearly-full'),
    }),
    publicUrl: null,
    signIn: passwordsOnly,
    suggestionTools: createFakeSuggestionTools(),
    settingVersions: settings,
    mailer,
    ...stored.desk,
    secondFactors: createSecondFactors(db, 'a secret of the tests'),
    lists: { ...stored.lists, teacher },
    deskFolder: join(folder, 'no-desk'),
    pollRelay: createPollRelay({
      backplane: null,
      node: 'n0',
      clock: systemClock,
      onError: (error) => void logged.push(`relay: ${toError(error).message}`),
    }),
    clock: { ...systemClock, now },
    pushPublicKey: testPushKey,
    pushCounts: () => [],
    // Tests receive webhooks on this machine.
    webhookAddressRules: {
      isHttpAllowed: true,
      isAllowedNetwork: (address: string) => address === '127.0.0.1',
    },
  }
  const { retail, ...testRetail } = await connectTestRetail(database, { now, articles })
  const app = await createServer({
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    retail,
    retailEvents: null,
    inboxMails: null,
    now,
    poolCounts: database.pool,
    isReady: database.isReady,
    overdueSeconds: () => ({ 'murphy.event_record': 0 }),
    languageModelMetrics: null,
    retailCallCounts: () => [],
    openApiFile: fileURLToPath(new URL('../../openapi.json', import.meta.url)),
    bot: createBot?.(retail) ?? {
      answer: (turn, context) => {
        turns.push({ turn, context })
        return Promise.resolve([{ type: 'message', text: 'Here you are.' }])
      },
    },
    tokens: createShopperTokens(testTokenKey, { shopperKeys: stored.shopperKeys }),
    settings,
    ...stored.calls,
    subscriptionKey,
    storefrontUrl,
    publicUrl: null,
    allowedOrigins: [storefrontUrl, 'http://localhost:*'],
    scriptOrigins: ['https://survey.example', 'https://survey.example:8443', 'https://chat.example'],
    pictureOrigins: ['https://images.cdn.example'],
    rateLimits: rateLimits === undefined ? null : { ...createDefaultLimits(200), ...rateLimits },
    trustedProxies: trustPrivateNetworks,
    deskUrl: null,
    hasMetricsPort: false,
    requestTimes: defaultRequestTimes,
    liveChat: { ...liveChatPorts, ...liveChatOptions },
    hub: {
      tokens: createShopperTokens(testTokenKey, { shopperKeys: stored.shopperKeys, audience: 'murphy-hub' }),
      ...stored.hub,
      passControl: () => {},
      backplane: null,
      node: null,
      drainMs: 0,
      ...hub,
    },
    widgetFolder: join(folder, 'no-widget'),
    loaderFile: join(folder, 'no-loader.js'),
    liveChatSdkFolder: join(folder, 'no-sdk'),
    ...ports,
  })

  async function inject(options: InjectOptions): Promise<TestResponse> {
    const reply = await app.inject(options)
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const body: unknown = isJson && reply.body !== '' ? reply.json() : null
    return { status: reply.statusCode, body, text: reply.body, headers: reply.headers }
  }
  const callHeaders = { 'content-type': 'application/json', 'ocp-apim-subscription-key': subscriptionKey }
  function call(
    method: 'GET' | 'POST',
    path: string,
    payload: unknown,
    asking: TestRequestOptions,
  ): Promise<TestResponse> {
    return inject({
      method,
      url: `/murphybot/chatserver${path}`,
      query: { sessionId: '', isLCAvailable: 'false', ...asking.query },
      headers: { ...callHeaders, ...asking.headers },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
  }

  return {
    app,
    retail,
    reloadCatalogue: testRetail.reloadCatalogue,
    forgetShopper: testRetail.forgetShopper,
    /** Listens on a port and returns it, for tests that need one. */
    listen: async (): Promise<number> => {
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      return Number(new URL(address).port)
    },
    clock,
    liveChat,
    liveChatPorts,
    turns,
    teacher,
    /** Mails the replies of the inbox. */
    mailReplies: createReplyMailer({
      inbox: stored.calls.inbox,
      inboxFiles,
      keys: testThreadKeys,
      mailer,
      now,
      onFailure: (work) => void logged.push(`mail: ${work}`),
    }),
    /** The folder of stored mails. */
    mailsFolder,
    logged,
    inject,
    tokens: createTestTokens(now),
    /** Changes a setting as an operator does. After a second every process reads it. */
    set: async (name: Parameters<ServerPorts['settings']['set']>[0], value: unknown) => {
      await createSettings(db, now).set(name, value)
      await clock.pass(1000)
    },
    get: (path: string, asking: TestRequestOptions = {}) => call('GET', path, undefined, asking),
    post: (path: string, body: unknown, asking: TestRequestOptions = {}) => call('POST', path, body, asking),
    close: async () => {
      await app.close()
      await testRetail.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

const returns = {
  name: 'Returning a bottle',
  body: '<p>Bring it back within <b>30 days</b>.</p>',
  edited_at: '2026-02-01',
  html_url: 'http://127.0.0.1:8081/help/returns',
}

const aboutReturns = {
  articleId: 'returns',
  title: returns.name,
  summary: 'Bring it back within 30 days.',
  htmlUrl: returns.html_url,
}

const articles: Articles = {
  find: (articleId) => Promise.resolve(articleId === 'returns' ? returns : null),
  summary: (articleId) => Promise.resolve(articleId === 'returns' ? aboutReturns : null),
  search: ({ text }) => Promise.resolve(text.startsWith('return') ? [aboutReturns] : []),
}
