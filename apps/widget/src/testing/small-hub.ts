import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { isAnything, defineHub, HubException, mapHub, method, expectArguments, isString } from '@murphy/hub'
import type { HubCallerContext, HubOptions, HubRequest } from '@murphy/hub'
import type { HistoryEntry, HubPushes } from '@murphy/contracts/hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'

/** One call as it came over the wire. */
export type HubCall = { readonly command: string; readonly args: readonly unknown[] }

type KeptLine = HistoryEntry & { readonly widgetSessionId?: string }

/** A small hub for tests of the adapter, which speaks the wire format. The test sets its answers. */
export type SmallHub = {
  readonly host: string
  readonly port: number
  readonly calls: HubCall[]
  readonly callsOf: (command: string) => readonly HubCall[]
  /** Requests for the negotiation, with the bearer token of each. */
  readonly negotiations: (string | null)[]
  /** The queries of their addresses. */
  readonly queries: { readonly chatbotUserId: string | null; readonly source: string | null }[]
  readonly connections: () => number
  /** The messages so far, newest last. A message without a chat belongs to every chat. */
  readonly lines: KeptLine[]
  /** Pushes to all connections. */
  readonly push: <Name extends keyof HubPushes>(name: Name, ...args: Parameters<HubPushes[Name]>) => void
  /** Pushes any value to all connections. */
  readonly pushAnything: (name: keyof HubPushes, ...args: readonly unknown[]) => void
  /** Breaks every connection. */
  readonly cut: () => void
  /** Stops the hub for good: it breaks every connection and accepts no new one. */
  readonly stop: () => Promise<void>
}

export type GivenAnswer = readonly ReplyItem[] | string | null

export type SmallHubRules = {
  /** Returns the answer to a message; `null`: no answer; a text: the code of the failure. */
  answer?: (words: string, requestId: string) => GivenAnswer | Promise<GivenAnswer>
  /** Returns the shopper that a greeting proves. */
  shopperId?: (encryptedShopperId: string) => number
  isAllowed?: (request: HubRequest) => boolean | Promise<boolean>
  /** Called before a command completes. The command fails with the error that it throws. */
  onCall?: (call: HubCall, ctx: HubCallerContext<null>) => void
  options?: HubOptions
  port?: number
}

type GivenParameters = {
  readonly sessionId: string
  readonly encryptedShopperId: string
  readonly conversationId: string
}
type GivenExtra = { readonly requestId: string; readonly lastSeenId?: string }

export async function startSmallHub(rules: SmallHubRules = {}): Promise<SmallHub> {
  const calls: HubCall[] = []
  const negotiations: (string | null)[] = []
  const queries: { chatbotUserId: string | null; source: string | null }[] = []
  const lines: KeptLine[] = []
  const answers = new Map<string, Promise<GivenAnswer>>()
  let connections = 0

  function taken(ctx: HubCallerContext<null>, call: HubCall): void {
    calls.push(call)
    rules.onCall?.(call, ctx)
  }

  function received(ctx: HubCallerContext<null>, requestId: string): void {
    ctx.clients.caller.send('requestReceived', { requestId })
  }

  function query(
    ctx: HubCallerContext<null>,
    command: string,
    [words, parameters, extra]: readonly [string, unknown, unknown],
  ): void {
    taken(ctx, { command, args: [words, parameters, extra] })
    // The widget always gives one.
    const { requestId } = extra as GivenExtra
    const isNew = !answers.has(requestId)
    const asked = answers.get(requestId) ?? Promise.resolve(rules.answer?.(words, requestId) ?? null)
    answers.set(requestId, asked)
    setImmediate(() => void pushAnswer())

    async function pushAnswer(): Promise<void> {
      received(ctx, requestId)
      const items = await asked
      if (items === null) return
      if (typeof items === 'string')
        return ctx.clients.caller.send('wsMessageReceived', [], { requestId, failed: true, code: items })
      ctx.clients.caller.send('wsMessageReceived', items, { requestId })
      if (!isNew) return
      const { widgetSessionId } = JSON.parse(String(parameters)) as { readonly widgetSessionId: string }
      const said = createHistory(requestId, words, items)
      lines.push(...said.map((line) => ({ ...line, widgetSessionId })))
      ctx.clients.othersInGroup(widgetSessionId).send('messageHistoryReceived', said)
    }
  }

  function greet(ctx: HubCallerContext<null>, parametersText: string, extra: unknown): void {
    taken(ctx, { command: 'GreetShopperWS', args: [parametersText, extra] })
    const parameters = JSON.parse(parametersText) as GivenParameters
    const { requestId, lastSeenId, widgetSessionId } = extra as GivenExtra & {
      readonly widgetSessionId: string
    }
    void ctx.groups.add(ctx.connectionId, widgetSessionId)
    setImmediate(() => {
      received(ctx, requestId)
      const { caller } = ctx.clients
      if (parameters.conversationId === '') caller.send('ConversationIdReceived', 'c-1')
      caller.send('greetingResponseReceived', greeting(rules.shopperId?.(parameters.encryptedShopperId) ?? 0))
      if (parameters.conversationId === '') return
      const own = lines.filter((line) => (line.widgetSessionId ?? widgetSessionId) === widgetSessionId)
      const seen = own.findIndex(({ id }) => id === lastSeenId)
      if (own.length > seen + 1) caller.send('messageHistoryReceived', own.slice(seen + 1))
    })
  }

  const hub = defineHub({
    methods: {
      SendWSQuery: method({
        parse: expectArguments(isString, isString, isAnything),
        call: (ctx: HubCallerContext<null>, words, parameters, extra) =>
          query(ctx, 'SendWSQuery', [words, parameters, extra]),
      }),
      SendWSEvent: method({
        parse: expectArguments(isString, isString, isAnything),
        call: (ctx: HubCallerContext<null>, event, parameters, extra) =>
          query(ctx, 'SendWSEvent', [event, parameters, extra]),
      }),
      GreetShopperWS: method({
        parse: expectArguments(isString, isAnything),
        call: (ctx: HubCallerContext<null>, parameters, extra) => greet(ctx, parameters, extra),
      }),
      PassControl: method({
        parse: expectArguments(isAnything),
        call: (ctx: HubCallerContext<null>, payload) =>
          taken(ctx, { command: 'PassControl', args: [payload] }),
      }),
    },
    authenticate: async (request) => {
      if (request.path.endsWith('/negotiate')) {
        negotiations.push(request.token)
        queries.push({ chatbotUserId: request.query('chatbotUserId'), source: request.query('source') })
      }
      const isAllowed = (await rules.isAllowed?.(request)) ?? true
      return isAllowed ? { userId: null, claims: null, expiresAtMs: null } : null
    },
    onConnected: () => {
      connections += 1
    },
    onDisconnected: () => {
      connections -= 1
    },
  })
  const server = createServer()
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  mapHub(server, '/WsMurphyChat', hub, { statefulReconnect: { bufferBytes: 100_000 }, ...rules.options })
  const port = await listen(server, rules.port ?? 0)
  return {
    host: `http://127.0.0.1:${port}`,
    port,
    calls,
    callsOf: (command) => calls.filter((call) => call.command === command),
    negotiations,
    queries,
    connections: () => connections,
    lines,
    push: (name, ...args) => hub.context.clients.all.send(name, ...args),
    pushAnything: (name, ...args) => hub.context.clients.all.send(name, ...args),
    cut,
    stop: async () => {
      cut()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** The error whose text the client reads. */
export function refuse(words: string): never {
  throw new HubException(words)
}

function createHistory(
  requestId: string,
  words: string,
  items: readonly ReplyItem[],
): readonly HistoryEntry[] {
  const timestamp = Date.now()
  const item = { type: 'message', id: requestId, text: words, from: 'user' } as const
  return [
    { id: requestId, from: 'user', kind: 'text', item, timestamp },
    ...items.map(
      (answer) => ({ id: answer.id ?? '', from: 'murphy', kind: 'text', item: answer, timestamp }) as const,
    ),
  ]
}

function greeting(shopperId: number): Parameters<HubPushes['greetingResponseReceived']>[0] {
  const name = shopperId === 0 ? null : 'Mia'
  return {
    StatusCode: 200,
    Data: {
      SessionId: 's-1',
      LoggedInFirstName: name,
      LoggedInLastName: null,
      LoggedInEmail: null,
      LoggedInName: name,
      ShopperId: shopperId,
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      // A server that listens on TCP has such an address.
      resolve((server.address() as AddressInfo).port)
    })
  })
}
