import { describe, expect, it } from 'vitest'
import { createDevicePush } from './device-push'
import type { RestCall } from './rest-call'

const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
const endpoint = 'https://push.example.net/p/1'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

type Fakes = {
  readonly permission?: NotificationPermission
  /** The agent's answer when the browser asks. */
  readonly answer?: NotificationPermission
  readonly isSupported?: boolean
  readonly isSecure?: boolean
  readonly isStandalone?: boolean
  readonly userAgent?: string
  readonly maxTouchPoints?: number
  /** The key of the subscription that the browser has; `null`: it has none. */
  readonly subscribedTo?: string | null
  readonly isPushServiceAway?: boolean
  readonly choice?: 'on' | null
  /** The calls that are not answered. */
  readonly unanswered?: readonly string[]
}

type FakeSubscription = {
  readonly endpoint: string
  readonly expirationTime: null
  readonly options: { readonly applicationServerKey: ArrayBufferLike }
  readonly unsubscribe: () => Promise<boolean>
}

/** A browser with these properties, the adapter in it, and a record of what it does. */
function createBrowser({
  permission = 'granted',
  answer = 'granted',
  isSupported = true,
  isSecure = true,
  isStandalone = false,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64)',
  maxTouchPoints = 0,
  subscribedTo = null,
  isPushServiceAway = false,
  choice = null,
  unanswered = [],
}: Fakes = {}) {
  const actions: string[] = []
  const requests: unknown[] = []
  const stored = new Map<string, string>(choice === null ? [] : [['murphyDesk.push', choice]])
  let subscription: FakeSubscription | null = null
  let current = permission

  function createSubscription(publicKey: string): FakeSubscription {
    const binary = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return {
      endpoint,
      expirationTime: null,
      options: { applicationServerKey: bytes.buffer },
      unsubscribe: async () => {
        actions.push('unsubscribe')
        subscription = null
        return true
      },
    }
  }

  if (subscribedTo !== null) subscription = createSubscription(subscribedTo)
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: { readonly applicationServerKey: string }) => {
        if (isPushServiceAway) throw new DOMException('push service error', 'AbortError')
        actions.push(`subscribe ${JSON.stringify(options)}`)
        subscription = createSubscription(options.applicationServerKey)
        return subscription
      },
    },
  }
  const serviceWorker = {
    register: async (path: string, { scope = '' }: RegistrationOptions) => {
      actions.push(`register ${path} ${scope}`)
      return registration
    },
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  const window = {
    isSecureContext: isSecure,
    navigator: { userAgent, maxTouchPoints, ...(isSupported ? { serviceWorker } : {}) },
    ...(isSupported
      ? {
          PushManager: {},
          Notification: {
            get permission() {
              return current
            },
            requestPermission: async () => {
              actions.push('ask')
              current = answer
              return answer
            },
          },
        }
      : {}),
    matchMedia: () => ({ matches: isStandalone }),
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  } as unknown as Window & typeof globalThis // the parts that the adapter uses
  const call = (async (name: string, { body }: { body?: unknown }) => {
    requests.push(body === undefined ? name : [name, body])
    if (unanswered.includes(name)) return { ok: false, error: { kind: 'unreachable' } }
    return { ok: true, value: name === 'getPushKey' ? { publicKey: key } : { ok: true } }
  }) as unknown as RestCall // the answers to the three calls of devices
  return {
    push: createDevicePush(window, call),
    actions,
    requests,
    isChosen: () => stored.get('murphyDesk.push') === 'on',
    hasSubscription: () => subscription !== null,
  }
}

const subscribed = ['getPushKey', ['putPushDevice', { endpoint, expiresAt: null }]]

describe('a browser', () => {
  it.each([
    ['without push notifications', { isSupported: false }, 'unsupported'],
    ['without https', { isSecure: false }, 'unsupported'],
    ['on an iPhone, in a tab', { isSupported: false, userAgent: iPhone }, 'needs-install'],
    ['on an iPad, in a tab', { isSupported: false, userAgent: mac, maxTouchPoints: 5 }, 'needs-install'],
    ['on an old Mac', { isSupported: false, userAgent: mac }, 'unsupported'],
    [
      'on an old iPhone, installed',
      { isSupported: false, userAgent: iPhone, isStandalone: true },
      'unsupported',
    ],
    ['that blocks notifications', { permission: 'denied' }, 'blocked'],
  ] as const)('%s says so, and makes no call', async (_which, fakes, status) => {
    const { push, requests, actions } = createBrowser({ choice: 'on', ...fakes })
    expect([await push.renew('csrf'), await push.turnOn('csrf')]).toEqual([status, status])
    expect([requests, actions]).toEqual([[], []])
  })

  it('is registered when the agent switches notifications on and allows them', async () => {
    const { push, actions, requests, isChosen } = createBrowser({ permission: 'default' })
    expect(await push.renew('csrf')).toBe('off')
    expect(await push.turnOn('csrf')).toBe('on')
    expect(actions).toEqual([
      'ask',
      'register /desk/service-worker.js /desk',
      `subscribe {"userVisibleOnly":true,"applicationServerKey":"${key}"}`,
    ])
    expect(requests).toEqual(subscribed)
    expect(isChosen()).toBe(true)
  })

  it.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('is not registered when the agent answers %s', async (answer, status) => {
    const { push, requests, isChosen } = createBrowser({ permission: 'default', answer })
    expect(await push.turnOn('csrf')).toBe(status)
    expect([requests, isChosen()]).toEqual([[], false])
  })

  it('is registered for the next session with its subscription when notifications are on', async () => {
    const { push, actions, requests } = createBrowser({ choice: 'on', subscribedTo: key })
    expect(await push.renew('csrf')).toBe('on')
    expect(actions).toEqual(['register /desk/service-worker.js /desk'])
    expect(requests).toEqual(subscribed)
  })

  it('replaces a subscription to another key', async () => {
    const { push, actions } = createBrowser({
      choice: 'on',
      subscribedTo: key.replace('BA1H', 'BA1I'),
    })
    expect(await push.renew('csrf')).toBe('on')
    expect(actions.slice(1)).toEqual(['unsubscribe', expect.stringContaining('subscribe')])
  })

  it.each([
    ['the key is not answered', { unanswered: ['getPushKey'] }],
    ['the device is not stored', { unanswered: ['putPushDevice'] }],
    ['the push service is away', { isPushServiceAway: true }],
  ] as const)('reports a failure when %s, and does not keep the choice', async (_when, fakes) => {
    const { push, isChosen } = createBrowser(fakes)
    expect(await push.turnOn('csrf')).toBe('failed')
    expect(isChosen()).toBe(false)
  })

  it('keeps the choice when the next session cannot register it', async () => {
    const { push, isChosen } = createBrowser({ choice: 'on', unanswered: ['getPushKey'] })
    expect(await push.renew('csrf')).toBe('failed')
    expect(isChosen()).toBe(true)
  })

  it('is removed when the agent switches notifications off', async () => {
    const { push, requests, isChosen, hasSubscription } = createBrowser({ choice: 'on', subscribedTo: key })
    expect(await push.turnOff('csrf')).toBe('off')
    expect(requests).toEqual(['removePushDevice'])
    expect([isChosen(), hasSubscription()]).toEqual([false, false])
  })

  it('ends its subscription although the server does not answer', async () => {
    const { push, hasSubscription } = createBrowser({
      choice: 'on',
      subscribedTo: key,
      unanswered: ['removePushDevice'],
    })
    expect(await push.turnOff('csrf')).toBe('off')
    expect(hasSubscription()).toBe(false)
  })
})
