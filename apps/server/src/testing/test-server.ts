import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { createDemoRetail } from '../adapters/demo/demo-retail'
import { createDiskFiles } from '../adapters/files/disk-files'
import { createBackplaneRelay } from '../adapters/live-chat-bus/backplane-relay'
import { createInProcessBus } from '../adapters/live-chat-bus/in-process-bus'
import { createMailFolder } from '../adapters/mail/mail-folder'
import { keptBytes } from '../adapters/postgres/kept-bytes'
import { createLiveChatStore } from '../adapters/postgres/live-chat-store'
import { createSettings } from '../adapters/postgres/settings'
import { createStoredPorts } from '../adapters/postgres/stored-ports'
import { createShopperTokens } from '../adapters/shopper-tokens'
import { asError } from '../as-error'
import type { Turn, TurnContext } from '../bot/bot'
import { createServer } from '../create-server'
import type { ServerPorts } from '../create-server'
import { trustPrivateNetworks } from '../http/caller-address'
import { defaultRequestTimes } from '../http/request-times'
import { createKeptTotal } from '../files/kept-total'
import { createInboxMails } from '../inbox/inbox-mails'
import type { LiveChatBus } from '../live-chat/bus'
import { createLiveChat } from '../live-chat/create-live-chat'
import { systemClock } from '../transports/transport-clock'
import type { HubPorts } from '../hub/ports'
import { createLimitedLog } from '../limited-log'
import type { LimitSettings } from '../limits/limits'
import { defaultLimits } from '../limits/limits'
import type { LiveChatServerPorts } from '../mount-live-chat'
import { createFakeTeacher } from './fake-teacher'
import { createTestTokens, testTokenKey } from './shopper-tokens'
import type { TestDatabase } from './test-database'

export const subscriptionKey = 'test-key'
/** Signs who a live-chat visitor is. */
export const liveChatSecret = 'a secret of the tests'
export const storefrontUrl = 'http://127.0.0.1:8081'

/** Noon in Sydney, some days after the demonstration was seeded. */
const startedAt = Date.parse('2026-03-04T12:00:00+11:00')

export type Answer = {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

export type Asking = {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/** What a test wants otherwise than `startTestServer` has it. */
export type TestServerWishes = Partial<Omit<ServerPorts, 'hub' | 'liveChat' | 'rateLimits'>> & {
  /** The usual limits but for these; without it there are none. */
  readonly rateLimits?: Partial<LimitSettings>
  readonly hub?: Partial<HubPorts>
  readonly liveChat?: Partial<LiveChatServerPorts>
  /** What several servers of one installation share. */
  readonly bus?: LiveChatBus
}

/**
 * The server on the real database, with a bot that remembers what it was asked. Tokens are made as a retailer makes them.
 */
export async function startTestServer(
  database: TestDatabase,
  {
    hub = {},
    liveChat: liveChatWishes = {},
    bus = createInProcessBus(),
    rateLimits,
    ...ports
  }: TestServerWishes = {},
) {
  const { db } = database
  const clock = { now: startedAt }
  const now = (): number => clock.now
  const turns: { readonly turn: Turn; readonly context: TurnContext }[] = []
  const logged: string[] = []
  // As the product does: one line a minute about the same failure.
  const warn = createLimitedLog(({ message }) => void logged.push(message))
  const folder = mkdtempSync(join(tmpdir(), 'murphy-server-'))
  const mailsFolder = join(folder, 'mails')
  const mailer = createMailFolder({ folder: mailsFolder, now, onFailure: () => {} })
  const settings = createSettings(db, now)
  const liveChat = createLiveChat({
    repository: createLiveChatStore(db, 'a key of the tests'),
    bus,
    settings,
    mailer,
    now,
    accountKey: 'demo',
    onFailure: (work) => warn({ event: 'live-chat-failed', message: `live chat: ${work}` }),
  })
  const stored = createStoredPorts(db)
  const teacher = createFakeTeacher()
  const liveChatPorts = {
    service: liveChat,
    accountKey: 'demo',
    jwtSecret: liveChatSecret,
    files: createDiskFiles(join(folder, 'uploads')),
    incomingFolder: join(folder, 'uploads/incoming'),
    fileTotal: createKeptTotal({
      limitBytes: 20 * 1024 ** 3,
      readBytes: () => keptBytes(db),
      now,
      onNearlyFull: () => void logged.push('uploads-nearly-full'),
    }),
    publicUrl: null,
    settingVersions: settings,
    mailer,
    ...stored.desk,
    lists: { ...stored.lists, teacher },
    deskFolder: join(folder, 'no-desk'),
    pollRelay: createBackplaneRelay({
      backplane: null,
      node: 'n0',
      clock: systemClock,
      onError: (error) => void logged.push(`relay: ${asError(error).message}`),
    }),
    clock: { ...systemClock, now },
  }
  const retail = createDemoRetail({
    db,
    articles: () => [],
    searchArticles: () => [],
    storefrontUrl,
    mailer,
    now,
  })
  const app = await createServer({
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    retail: {
      ...retail,
      articles: {
        find: (articleId) => Promise.resolve(articleId === 'returns' ? returns : null),
        summary: (articleId) => Promise.resolve(articleId === 'returns' ? aboutReturns : null),
        search: ({ text }) => Promise.resolve(text.startsWith('return') ? [aboutReturns] : []),
      },
    },
    now,
    poolCounts: database.pool,
    isReady: database.isReady,
    overdueSeconds: () => ({ 'murphy.event_record': 0 }),
    openApiFile: fileURLToPath(new URL('../../openapi.json', import.meta.url)),
    bot: {
      answer: (turn, context) => {
        turns.push({ turn, context })
        return Promise.resolve([{ type: 'message', text: 'Here you are.' }])
      },
    },
    tokens: createShopperTokens(testTokenKey),
    settings,
    ...stored.calls,
    subscriptionKey,
    storefrontUrl,
    allowedOrigins: [storefrontUrl, 'http://localhost:*'],
    scriptOrigins: ['https://survey.example', 'https://survey.example:8443', 'https://chat.example'],
    pictureOrigins: ['https://images.cdn.example'],
    rateLimits: rateLimits === undefined ? null : { ...defaultLimits(200), ...rateLimits },
    trustedProxies: trustPrivateNetworks,
    hasMetricsPort: false,
    requestTimes: defaultRequestTimes,
    liveChat: { ...liveChatPorts, ...liveChatWishes },
    hub: {
      tokens: createShopperTokens(testTokenKey, 'murphy-hub'),
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

  async function inject(options: InjectOptions): Promise<Answer> {
    const reply = await app.inject(options)
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const body: unknown = isJson && reply.body !== '' ? reply.json() : null
    return { status: reply.statusCode, body, text: reply.body, headers: reply.headers }
  }
  const callHeaders = { 'content-type': 'application/json', 'ocp-apim-subscription-key': subscriptionKey }
  function call(method: 'GET' | 'POST', path: string, payload: unknown, asking: Asking): Promise<Answer> {
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
    /** For tests that need a port of the machine; answers which. */
    listen: async (): Promise<number> => {
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      return Number(new URL(address).port)
    },
    clock,
    liveChat,
    liveChatPorts,
    turns,
    teacher,
    /** What is written into the inbox's replies goes out. */
    mailReplies: createInboxMails({
      inbox: stored.calls.inbox,
      mailer,
      now,
      onFailure: (work) => void logged.push(`mail: ${work}`),
    }),
    /** Where mails are kept. */
    mailsFolder,
    logged,
    inject,
    tokens: createTestTokens(now),
    /** A settings change as an operator makes it; a second later every process knows it. */
    set: async (name: Parameters<ServerPorts['settings']['set']>[0], value: unknown) => {
      await createSettings(db, now).set(name, value)
      clock.now += 1000
    },
    get: (path: string, asking: Asking = {}) => call('GET', path, undefined, asking),
    post: (path: string, body: unknown, asking: Asking = {}) => call('POST', path, body, asking),
    close: async () => {
      await app.close()
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
