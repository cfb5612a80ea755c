import type { Frame, Page } from '@playwright/test'
import { withConfiguration } from './frame-settings'
import { murphyAddress } from './shop'

/** State of the vendor's object that a journey can set. */
type VendorState = {
  readonly connection: 'connecting' | 'connected' | 'closed'
  readonly closedReason: 'unknown' | 'banned'
  readonly account: 'online' | 'offline' | 'banned' | null
  readonly department: 'online' | 'offline'
  /** By weekday from Sunday, in minutes of the day in Sydney; `null`: always open. */
  readonly week: Readonly<Record<string, readonly { readonly start: number; readonly end: number }[]>> | null
  /** Position in the queue; 0: not queued. */
  readonly queuePosition: number
  readonly isChatting: boolean
}

/** The agents behind one page's live chat, controlled by the journey. */
export type FakeAgents = {
  readonly setState: (change: Partial<VendorState>) => Promise<void>
  readonly join: (name: string) => Promise<void>
  readonly leave: (name: string) => Promise<void>
  /** Calls of the widget, oldest first. */
  readonly getCalls: () => Promise<readonly string[]>
}

type FakeVendorWindow = {
  readonly set: (change: object) => void
  readonly join: (name: string) => void
  readonly leave: (name: string) => void
  readonly calls: readonly string[]
}

/**
 * Replaces live chat with a fake vendor object of the zChat shape, so that the clock can be stopped. It has to be
 * called before the page is opened; the department is then open and the queue empty.
 */
export async function startFakeVendorChat(
  page: Page,
  service: Partial<VendorState> = {},
): Promise<FakeAgents> {
  const script = `${murphyAddress}/vendor-chat.js`
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.addInitScript(installFakeVendor, service)
  await withConfiguration(
    page,
    {
      liveChat: {
        accountKey: 'fake',
        host: murphyAddress,
        mediatorHost: null,
        departmentId: 1,
        vendorScriptUrl: script,
      },
    },
    murphyAddress,
  )
  const frame = (): Frame =>
    page.frames().find((candidate) => candidate.url().startsWith(murphyAddress)) ?? page.mainFrame()
  return {
    setState: (change) =>
      frame().evaluate(
        (newState) => (window as unknown as { fakeAgents: FakeVendorWindow }).fakeAgents.set(newState),
        change,
      ),
    join: (name) =>
      frame().evaluate(
        (agentName) => (window as unknown as { fakeAgents: FakeVendorWindow }).fakeAgents.join(agentName),
        name,
      ),
    leave: (name) =>
      frame().evaluate(
        (agentName) => (window as unknown as { fakeAgents: FakeVendorWindow }).fakeAgents.leave(agentName),
        name,
      ),
    getCalls: () =>
      frame().evaluate(() => (window as unknown as { fakeAgents: FakeVendorWindow }).fakeAgents.calls),
  }
}

/** Runs in the page, where only its argument is available. */
function installFakeVendor(initialState: object): void {
  const handlers: (readonly [event: string, handler: (data?: unknown) => void])[] = []
  const calls: string[] = []
  const log: object[] = []
  let agents: { nick: string; display_name: string; avatar_path: string; title: string }[] = []
  let service = {
    connection: 'connected',
    closedReason: 'unknown',
    account: 'online' as string | null,
    department: 'online',
    week: null as object | null,
    queuePosition: 0,
    isChatting: false,
    ...initialState,
  }
  const notify = (event: string, data?: unknown): void => {
    for (const [name, handler] of handlers) if (name === event) handler(data)
  }
  const set = (change: object): void => {
    service = { ...service, ...change }
    notify('connection_update')
  }
  const addToLog = (entry: object): void => {
    const logged = { timestamp: Date.now() + log.length, ...entry }
    log.push(logged)
    notify('chat', logged)
  }
  const createAgent = (display_name: string) => ({
    nick: `agent:${display_name.length}`,
    display_name,
    avatar_path: '',
    title: '',
  })
  type Callback = (error?: unknown) => void
  Object.assign(window, {
    zChat: {
      init: () => void calls.push('init'),
      on: (event: string, handler: (data?: unknown) => void) => void handlers.push([event, handler]),
      un: () => undefined,
      getConnectionStatus: () => service.connection,
      getConnectionClosedReason: () => service.closedReason,
      getAccountStatus: () => service.account ?? undefined,
      getAllDepartments: () => [{ id: 1, name: 'Customer service', status: service.department }],
      getOperatingHours: () =>
        service.account === null
          ? undefined
          : {
              enabled: service.week !== null,
              type: 'account',
              timezone: 'Australia/Sydney',
              ...(service.week === null ? {} : { account_schedule: service.week }),
            },
      getVisitorInfo: () => ({ display_name: '', email: '', phone: '' }),
      getQueuePosition: () => service.queuePosition,
      getServingAgentsInfo: () => agents,
      getChatLog: () => log,
      isChatting: () => service.isChatting,
      setVisitorInfo: (_info: unknown, callback: Callback) => callback(),
      setVisitorDefaultDepartment: (_id: number, callback: Callback) => callback(),
      sendChatMsg: (text: string, callback: Callback) => {
        calls.push(text)
        service = { ...service, isChatting: true }
        callback()
      },
      sendTyping: () => undefined,
      markAsRead: () => undefined,
      sendChatRating: (rating: string, callback: Callback) => {
        calls.push(`rated ${rating}`)
        callback()
      },
      sendChatComment: (_comment: string, callback: Callback) => callback(),
      endChat: (callback: Callback) => {
        calls.push('ended')
        callback()
        set({ isChatting: false })
      },
      reconnect: () => void calls.push('reconnect'),
    },
    fakeAgents: {
      calls,
      set,
      join: (name: string) => {
        agents = [...agents, createAgent(name)]
        notify('agent_update')
        addToLog({ ...createAgent(name), type: 'chat.memberjoin' })
      },
      leave: (name: string) => {
        agents = agents.filter(({ display_name }) => display_name !== name)
        addToLog({ ...createAgent(name), type: 'chat.memberleave', reason: 'agent_left' })
      },
    },
  })
}
