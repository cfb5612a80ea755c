import { createFakeClock, createFakeIds } from '@murphy/testing'
import { createFakeLiveChat } from './fake-live-chat'
import type { FakeLiveChat } from './fake-live-chat'
import { recordCalls } from './recorded-server'
import type { Call, FakeServer } from './recorded-server'
import type { FakeClock } from '@murphy/testing'
import type {
  AsyncResult,
  CallFailure,
  GreetingData,
  LocalChange,
  Ports,
  Remembered,
  Result,
  WidgetConfiguration,
} from '../core/ports'
import type { MessageFromFrame, MessageToFrame } from '@murphy/host-bridge'
import type {
  CreatePhoneCodeBody,
  PhoneCodeBody,
  PhoneCodeState,
  RedeemedCode,
} from '@murphy/contracts/calls'
import type { HistoryEntry } from '@murphy/contracts/hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'

export type FakePorts = {
  readonly ports: Ports
  readonly server: FakeServer
  readonly clock: FakeClock
  /** Every call to the server in order, by port method. */
  readonly calls: readonly Call[]
  readonly callsOf: (name: string) => readonly Call[]
  /** The messages to the host page. */
  readonly hostMessages: readonly MessageFromFrame[]
  readonly receiveFromHost: (message: MessageToFrame) => void
  readonly otherTab: (change: LocalChange) => void
  readonly saved: Remembered
  /** The notes that later chunks have stored, by name. */
  readonly notes: Map<string, string>
  readonly network: FakeNetwork
  /** The calls to the survey's vendor, and its actions. */
  readonly survey: FakeSurvey
  readonly myConversation: FakeMyConversation
  readonly phoneCodes: FakePhoneCodes
  readonly liveChat: FakeLiveChat
  readonly opened: readonly string[]
  readonly wentTo: readonly string[]
  readonly logged: readonly { readonly name: string; readonly fields: unknown }[]
}

export type FakeSurvey = { scriptUrl: string | null; done: (() => void) | null; isThere: boolean }

/** The one code of a server. `redeem` is its answer to a phone. */
export type FakePhoneCodes = {
  state: PhoneCodeState
  /** True: the server cannot be reached. */
  isAway: boolean
  redeem: () => AsyncResult<RedeemedCode>
  readonly created: CreatePhoneCodeBody[]
  readonly withdrawn: PhoneCodeBody[]
  readonly redeemed: PhoneCodeBody[]
}

/** The conversation that the server keeps, and the files that were saved. */
export type FakeMyConversation = {
  entries: readonly HistoryEntry[]
  fails: boolean
  readonly files: { readonly name: string; readonly text: string }[]
  readonly removed: unknown[]
}

export type FakeNetwork = {
  isOnline: boolean
  waiting: (() => void) | null
  watching: ((isOnline: boolean) => void) | null
}

export const guestGreeting: GreetingData = {
  SessionId: 's-1',
  LoggedInFirstName: null,
  LoggedInLastName: null,
  LoggedInEmail: null,
  LoggedInName: null,
  ShopperId: 0,
}

export const miaGreeting: GreetingData = {
  SessionId: 's-2',
  LoggedInFirstName: 'Mia',
  LoggedInLastName: 'Hart',
  LoggedInEmail: 'mia@example.com',
  LoggedInName: 'Mia Hart',
  ShopperId: 4711,
}

export const plainConfiguration: WidgetConfiguration = {
  greetingTemplate: { guest: '', loggedIn: '' },
  bannerInfo: null,
  botIcon: null,
}

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function failed<Value>(error: CallFailure = { kind: 'offline' }): AsyncResult<Value> {
  return Promise.resolve({ ok: false, error })
}

/** Returns an answer of the bot with these items. */
export function reply(...items: readonly ReplyItem[]): ReturnType<Ports['chat']['sendText']> {
  return Promise.resolve(ok({ items, isEmpty: items.length === 0 }))
}

const nothingRemembered: Remembered = {
  chatbotUserId: null,
  chat: null,
  lastActivityAt: null,
  shopper: null,
  encryptedShopperId: '',
}

/**
 * Creates ports without a browser or a server. The server confirms each greeting with a token as signed in, and the bot
 * answers without text (`session_id` alone) until a test sets an answer.
 */
export function createFakePorts(remembered: Partial<Remembered> = {}): FakePorts {
  const clock = createFakeClock()
  const calls: Call[] = []
  const messages: MessageFromFrame[] = []
  const opened: string[] = []
  const wentTo: string[] = []
  const notes = new Map<string, string>()
  const survey: FakeSurvey = { scriptUrl: null, done: null, isThere: true }
  const myConversation: FakeMyConversation = { entries: [], fails: false, files: [], removed: [] }
  const phoneCodes: FakePhoneCodes = {
    state: 'waiting',
    isAway: false,
    redeem: () => failed({ kind: 'refused', status: 404 }),
    created: [],
    withdrawn: [],
    redeemed: [],
  }
  const network: FakeNetwork = { isOnline: true, waiting: null, watching: null }
  const liveChat = createFakeLiveChat(() => clock.now())
  const logged: { name: string; fields: unknown }[] = []
  let saved: Remembered = { ...nothingRemembered, ...remembered }
  let hostListener: ((message: MessageToFrame) => void) | null = null
  let watch: ((change: LocalChange) => void) | null = null
  const unreadMessages: MessageToFrame[] = []

  const server: FakeServer = {
    chat: {
      greet: async (_, body) => ok(body.encryptedShopperId === '' ? guestGreeting : miaGreeting),
      sendText: () => reply({ type: 'session_id', sessionId: 's-1' }),
      sendEvent: () => reply({ type: 'session_id', sessionId: 's-1' }),
      passControl: () => undefined,
    },
    orderApi: {
      orderDetail: () => failed({ kind: 'refused', status: 500 }),
      nomineeDetail: async () => ok({ nomineeName: null, isAtStore: false }),
      setNominee: async (_, { body }) => ok({ nomineeName: body.nomineeName }),
    },
    claimApi: {
      find: () => failed(),
      upload: async () => ok('u-1'),
      send: async () => ok({ outcome: 'opened', reference: '88' }),
    },
    helpApi: {
      article: () => failed({ kind: 'refused', status: 404 }),
      liveChatHours: async () => ok(['Closed', '10:00am to 4:00pm, Tues to Sat']),
      formDetails: () => failed({ kind: 'offline' }),
      createTicket: async () => ok(null),
    },
    wineApi: { wines: async () => ok([]), recommendations: async () => ok([]) },
    analytics: {
      record: async () => ok(null),
      recordArticleStatus: async () => ok(null),
      recordTrackingVote: async () => ok(null),
      recordNomineeEvent: async () => ok(null),
    },
    settings: {
      widgetConfiguration: async () => ok(plainConfiguration),
      isFeatureEnabled: async () => ok(false),
    },
  }

  const { claimApi, ...serverPorts } = recordCalls(server, calls)
  return {
    ports: {
      ...serverPorts,
      clock,
      ids: createFakeIds(),
      hostPage: {
        send: (message) => messages.push(message),
        listen: (listener) => {
          hostListener = listener
          for (const message of unreadMessages.splice(0)) listener(message)
          return () => (hostListener = null)
        },
      },
      localData: {
        read: () => saved,
        saveChatbotUserId: (chatbotUserId) => (saved = { ...saved, chatbotUserId }),
        saveChat: (chat) => (saved = { ...saved, chat }),
        saveActivity: (lastActivityAt) => (saved = { ...saved, lastActivityAt }),
        saveShopper: (shopper) => (saved = { ...saved, shopper }),
        saveShopperToken: (encryptedShopperId) => (saved = { ...saved, encryptedShopperId }),
        readNote: (name) => notes.get(name) ?? null,
        saveNote: (name, text) => (text === null ? notes.delete(name) : notes.set(name, text)),
        stopStoring: () => (saved = { ...nothingRemembered, chatbotUserId: saved.chatbotUserId }),
        watch: (listener) => {
          watch = listener
          return () => (watch = null)
        },
      },
      connection: {
        isOnline: () => network.isOnline,
        whenOnline: (call) => (network.waiting = call),
        watch: (call) => (network.watching = call),
      },
      loadMyConversation: async () => ({
        download: async () => (myConversation.fails ? await failed() : ok(myConversation.entries)),
        remove: async (_, body) => {
          if (myConversation.fails) return await failed()
          myConversation.removed.push(body)
          return ok(null)
        },
        saveFile: (name, text) => myConversation.files.push({ name, text }),
        phoneCodes: {
          create: async (_, body) => {
            if (phoneCodes.isAway) return await failed()
            phoneCodes.created.push(body)
            const code = `code-${phoneCodes.created.length}`
            return ok({ code, origin: 'https://murphy.example', expiresInSeconds: 300 })
          },
          check: async () => (phoneCodes.isAway ? await failed() : ok(phoneCodes.state)),
          withdraw: async (_, body) => {
            if (phoneCodes.isAway) return await failed()
            phoneCodes.withdrawn.push(body)
            if (phoneCodes.state === 'waiting') phoneCodes.state = 'over'
            return ok(phoneCodes.state)
          },
          redeem: (_, body) => {
            phoneCodes.redeemed.push(body)
            return phoneCodes.redeem()
          },
        },
      }),
      // A proxy has every method, `then` too, so it cannot be the value of a promise.
      loadClaims: async () => ({
        find: (...args) => claimApi.find(...args),
        upload: (...args) => claimApi.upload(...args),
        send: (...args) => claimApi.send(...args),
      }),
      loadLiveChat: async () => liveChat.ports,
      loadSurvey: async () => ({
        open: (scriptUrl, done) => Object.assign(survey, { scriptUrl, done }),
        isThere: () => survey.isThere,
      }),
      links: { openTab: (url) => opened.push(url), goTo: (url) => wentTo.push(url) },
      log: {
        info: (name, fields) => logged.push({ name, fields }),
        warn: (name, fields) => logged.push({ name, fields }),
      },
    },
    server,
    clock,
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    hostMessages: messages,
    receiveFromHost: (message) =>
      hostListener === null ? unreadMessages.push(message) : hostListener(message),
    otherTab: (change) => watch?.(change),
    notes,
    network,
    myConversation,
    phoneCodes,
    liveChat,
    survey,
    get saved() {
      return saved
    },
    opened,
    wentTo,
    logged,
  }
}
