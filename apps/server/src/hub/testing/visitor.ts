import { randomUUID } from 'node:crypto'
import { callExamples } from '@murphy/contracts/call-examples'
import type { HubCommands, HubPushes } from '@murphy/contracts/hub'
import { hubPushArguments } from '@murphy/contracts/hub'
import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect } from 'vitest'

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'
export const transports: readonly TransportName[] = ['WebSockets', 'ServerSentEvents', 'LongPolling']

export type VisitorOptions = {
  readonly chatbotUserId?: string
  readonly widgetSessionId?: string
  readonly transport?: TransportName
  readonly token?: string
  readonly http?: IHttpConnectionOptions
}

type Pushed = { [Name in keyof HubPushes]: Parameters<HubPushes[Name]> }

const [{ body }] = callExamples.textQuery

/** Connects a widget to the hub with Microsoft's own client. It records all pushes in order. */
export async function connectVisitor(address: string, options: VisitorOptions = {}) {
  const visitor = createVisitor(address, options)
  await visitor.connection.start()
  return visitor
}

/** Creates a widget that is not connected yet. */
export function createVisitor(
  address: string,
  {
    chatbotUserId = randomUUID(),
    widgetSessionId = randomUUID(),
    transport = 'WebSockets',
    token,
    http = {},
  }: VisitorOptions = {},
) {
  const connection: HubConnection = new HubConnectionBuilder()
    .withUrl(`${address}/WsMurphyChat?chatbotUserId=${chatbotUserId}&source=murphy`, {
      transport: HttpTransportType[transport],
      ...(token === undefined ? {} : { accessTokenFactory: () => token }),
      ...http,
    })
    .configureLogging(LogLevel.None)
    .build()
  const events: { readonly name: string; readonly args: readonly unknown[] }[] = []
  // These are all names in the list of pushes.
  for (const name of Object.keys(hubPushArguments) as (keyof HubPushes)[])
    connection.on(name, (...args: unknown[]) => void events.push({ name, args }))

  const call = async <Name extends keyof HubCommands>(
    name: Name,
    ...args: Parameters<HubCommands[Name]>
  ): Promise<void> => {
    await connection.invoke(name, ...args)
    events.push({ name: 'completed', args: [name] })
  }
  const context = { ...body.parameters, widgetSessionId, isLCAvailable: false, sessionId: '' }

  return {
    context,
    ids: { chatbotUserId, widgetSessionId },
    connection,
    /** Returns the names of all recorded events, in order. */
    names: () => events.map(({ name }) => name),
    /** Returns the names of the server's pushes, in order. */
    pushes: () => events.flatMap(({ name }) => (name === 'completed' ? [] : [name])),
    received: <Name extends keyof HubPushes>(name: Name): Pushed[Name][] =>
      // The test of the contracts checks pushes.
      events.filter((push) => push.name === name).map(({ args }) => args as unknown as Pushed[Name]),
    call,
    ask: (text: string, parameters: object = {}, requestId: string = randomUUID()) =>
      call('SendWSQuery', text, JSON.stringify({ ...context, ...parameters }), { requestId }),
    sendEvent: (event: string, parameters: object = {}, requestId: string = randomUUID()) =>
      call('SendWSEvent', event, JSON.stringify({ ...context, ...parameters }), { requestId }),
    greet: (greeting: object = {}, extra: object = {}) =>
      call(
        'GreetShopperWS',
        JSON.stringify({
          sessionId: '',
          isLCAvailable: false,
          encryptedShopperId: '',
          conversationId: '',
          ...greeting,
        }),
        {
          requestId: randomUUID(),
          widgetSessionId,
          dialogFlowSessionId: '',
          intentGroupId: '',
          intentGroupName: '',
          ...extra,
        },
      ),
    /** Returns the first push of a name, once it has arrived. */
    first: async <Name extends keyof HubPushes>(name: Name): Promise<Pushed[Name]> => {
      await expect.poll(() => events.some((push) => push.name === name)).toBe(true)
      // As above.
      return events.find((push) => push.name === name)?.args as unknown as Pushed[Name]
    },
  }
}

export type Visitor = Awaited<ReturnType<typeof connectVisitor>>

/** Greets and returns the session of the greeting. */
export async function greet(visitor: Visitor, greeting: object = {}, extra: object = {}): Promise<string> {
  await visitor.greet(greeting, extra)
  const [response] = await visitor.first('greetingResponseReceived')
  return response.Data.SessionId
}
