import type { Clock, Store } from '../client'
import { createSessionVariables } from '../client'
import type { LiveChatEvent } from '../live-chat-client'
import { createVisitor } from '../visitor/create-visitor'
import type { Identity, Visitor, VisitorOptions, VisitorPorts } from '../visitor/visitor'
import { createServicePorts } from '../visitor/service-ports'
import { createFakeHttp, type FakeHttp } from './fake-http'
import { FakeNetwork } from './fake-network'
import type { FakeService } from './fake-service'

/** One tab of a browser. Its storage survives a reload, its visitor client does not. */
export type FakeTab = {
  readonly network: FakeNetwork
  readonly http: FakeHttp
  readonly page: () => FakePage
  /** Reloads the page: timers and memory are new, storage and cookie stay. */
  readonly reload: () => FakePage
  readonly close: () => void
}

export type FakePage = { readonly visitor: Visitor; readonly events: readonly LiveChatEvent[] }

export type FakeBrowser = { readonly identity: Identity }

/** Creates a browser, whose tabs share a cookie. */
export function createFakeBrowser(): FakeBrowser {
  let visitorId: string | null = null
  return {
    identity: {
      read: () => visitorId,
      save: (id) => {
        visitorId = id
      },
      forget: () => {
        visitorId = null
      },
    },
  }
}

/** Creates the storage of a tab in memory. */
export function createFakeStore(): Store {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Creates the clock of a page, whose timers stop with the page. */
export function pageClock(clock: Clock, name: string, skewMs = 0): Clock & { readonly stop: () => void } {
  const keys = new Set<string>()
  let isStopped = false
  return {
    now: () => clock.now() + skewMs,
    after: (key, delayMs, call) => {
      if (isStopped) return
      keys.add(key)
      clock.after(`${name}/${key}`, delayMs, call)
    },
    cancel: (key) => clock.cancel(`${name}/${key}`),
    stop: () => {
      isStopped = true
      for (const key of keys) clock.cancel(`${name}/${key}`)
    },
  }
}

let ids = 0

/** Returns a readable id of 32 hex digits. */
export function createFakeId(): string {
  return (++ids).toString(16).padStart(32, '0')
}

export type FakeTabOptions = {
  readonly service: FakeService
  readonly clock: Clock
  readonly browser?: FakeBrowser
  readonly name?: string
  /** The difference between the page's clock and the service's. */
  readonly skewMs?: number
  readonly random?: () => number
}

/** The origin of the fake service. */
const origin = 'https://chat.example'

export const fakeVisitorOptions: VisitorOptions = {
  accountKey: 'demo',
  deviceType: 'desktop',
  theme: 'light',
  locale: 'en-AU',
  page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
  departmentId: null,
  askToken: null,
}

/** Creates a tab without a page: its network, its storage, and the ports of each page. */
export function createFakeTab({
  service,
  clock,
  browser = createFakeBrowser(),
  name = 'tab',
  skewMs = 0,
  random = () => 0,
}: FakeTabOptions) {
  const network = new FakeNetwork(service, clock, `network:${name}`)
  const http = createFakeHttp(service, network)
  const store = createFakeStore()
  let pages = 0

  function newPage(): { readonly ports: VisitorPorts; readonly leave: () => void } {
    const timers = pageClock(clock, `${name}:${++pages}`, skewMs)
    const ways = createServicePorts({ origin, fetch: http.fetch })
    const ports = {
      clock: timers,
      random,
      createId: createFakeId,
      variables: createSessionVariables({ key: 'murphyLiveChat', store, now: timers.now }),
      identity: browser.identity,
      ...ways,
      wires: { ...ways.wires, socket: network.socket },
      isOnline: () => network.isOnline,
    }
    return { ports, leave: timers.stop }
  }

  return { network, http, newPage }
}

/** Opens a tab and connects its visitor to the fake service. */
export function openFakeTab({
  options = {},
  ...tabOptions
}: FakeTabOptions & { readonly options?: Partial<VisitorOptions> }): FakeTab {
  const { network, http, newPage } = createFakeTab(tabOptions)
  let current = open()

  function open() {
    const { ports, leave } = newPage()
    const visitor = createVisitor({ ...fakeVisitorOptions, ...options }, ports)
    const events: LiveChatEvent[] = []
    visitor.subscribe((event) => events.push(event))
    visitor.connect()
    return { visitor, events, leave }
  }

  function close(): void {
    current.visitor.stop()
    current.leave()
  }

  return {
    network,
    http,
    page: () => current,
    reload: () => {
      close()
      current = open()
      return current
    },
    close,
  }
}
