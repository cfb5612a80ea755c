import { HubConnectionState } from '@microsoft/signalr'
import type { EventQueryBody, GreetShopperBody, RequestContext, TextQueryBody } from '@murphy/contracts/calls'
import type { HubCommands } from '@murphy/contracts/hub'
import { selectHubFacts } from '../../core/hub/hub-facts'
import type { HubFacts } from '../../core/hub/hub-facts'
import type { HubEvent } from '../../core/hub/hub-event'
import type { ReplyReader } from './read-pushes'
import type { Ids } from '@murphy/flow'
import type { AsyncResult, BotReply, Caller, CallFailure, GreetingData, Log } from '../../core/ports'
import { createBearerToken } from './bearer-token'
import type { WidgetCore } from './bearer-token'
import { createHubClient } from './hub-client'
import type { HubAddress } from './hub-client'
import type { HubSettings } from './hub-settings'
import { receivePushes } from './receive-pushes'
import { createPendingRequests } from './pending-requests'

export type HubParts = {
  readonly address: HubAddress
  readonly settings: HubSettings
  readonly core: WidgetCore
  readonly ids: Ids
  readonly log: Log
  /** Loads the code that reads answers and draws them. */
  readonly loadAnswers: () => Promise<ReplyReader>
}

/** `over`: the first start failed, or the connection is closed for good; it is not tried again. */
export type HubSessionState = 'connecting' | 'connected' | 'over'

/** One session with the hub for one browser and one bearer token. It outlives the client's reconnects. */
export type HubSession = {
  readonly chatbotUserId: string
  readonly getState: () => HubSessionState
  /** Returns false when another browser id or another token needs a new session. */
  readonly matches: (facts: HubFacts) => boolean
  /** Asks for a greeting if the server does not know the shopper yet. */
  readonly requestGreeting: (facts: HubFacts) => void
  readonly greet: (caller: Caller, body: GreetShopperBody) => AsyncResult<GreetingData>
  readonly sendText: (caller: Caller, body: TextQueryBody, requestId: string) => AsyncResult<BotReply>
  readonly sendEvent: (caller: Caller, body: EventQueryBody, requestId: string) => AsyncResult<BotReply>
  readonly passControl: () => void
  /** Stops its events, and closes the connection once all requests are answered. */
  readonly closeWhenDone: () => void
}

/**
 * Opens a session, which greets once for each chat and resends requests that a break may have lost under the same id.
 *
 * Errors: no call rejects; `timed-out` when no answer was pushed in time, `refused` when the server did not accept it.
 * Source: HUB-01 to HUB-23, OP-113, OP-117, OP-119, docs/wire-format.md#hub
 */
export function openHubSession(
  parts: HubParts,
  facts: HubFacts,
  listener: { readonly onEvent: (event: HubEvent) => void; readonly onChange: () => void },
): HubSession {
  const { address, settings, core, ids, log } = parts
  const { chatbotUserId } = facts
  const token = createBearerToken(core, settings.hubTokenTimeoutMs)
  const client = createHubClient({ address, chatbotUserId, settings, token, log })
  const requests = createPendingRequests<BotReply>(settings.hubAnswerTimeoutMs)
  const greetings = createPendingRequests<GreetingData>(settings.hubAnswerTimeoutMs)
  const pushes = receivePushes(client, { ...parts, requests, greetings, emit })
  let at: HubSessionState = 'connecting'
  let isClosing = false
  /** The chat for which a greeting is pending or done on the current connection. */
  let greetedFor: string | null = null
  /** Greetings are sent one after the other, because their answers do not name the greeting. */
  let lastGreeting: Promise<unknown> = Promise.resolve()
  let mustResend = false

  function emit(event: HubEvent): void {
    if (!isClosing) listener.onEvent(event)
  }

  function change(to: HubSessionState): void {
    at = to
    if (isClosing) return
    listener.onEvent({ kind: 'changed', at: to === 'over' ? 'idle' : to })
    listener.onChange()
  }

  function end(reason: 'start-failed' | 'lost', error: unknown): void {
    if (!isClosing) log.warn(`hub-${reason}`, { message: getErrorMessage(error) })
    requests.failAll()
    greetings.failAll()
    change('over')
    emit({ kind: reason })
  }

  client.onreconnecting((error) => {
    log.info('hub-reconnecting', { message: getErrorMessage(error) })
    change('connecting')
  })
  client.onreconnected(() => {
    greetedFor = null
    pushes.onReconnected()
    mustResend = true
    // Pending greetings go first; only then the other requests are sent again.
    greetings.resend()
    if (selectHubFacts(core.getState()).chat === 'over') resend()
    change('connected')
  })
  client.onclose((error) => end('lost', error))
  void client.start().then(
    () => change('connected'),
    (error: unknown) => end('start-failed', error),
  )

  function resend(): void {
    if (!mustResend) return
    mustResend = false
    requests.resend()
  }

  /** Invokes a command. The next connection resends it when the server has not accepted it; a refused one has failed. */
  async function invoke<Name extends keyof HubCommands>(
    command: Name,
    args: Parameters<HubCommands[Name]>,
    refused: (error: CallFailure) => void,
  ): Promise<void> {
    try {
      await client.invoke(command, ...args)
    } catch (error) {
      // The client rejects with a text when the socket is closed and the client has not noticed yet.
      if (client.state !== HubConnectionState.Connected || !(error instanceof Error)) return
      log.warn('hub-refused', { command, message: error.message })
      refused({ kind: 'refused', status: 400 })
    }
  }

  function query(
    command: 'SendWSQuery' | 'SendWSEvent',
    text: string,
    request: HubQuery,
  ): AsyncResult<BotReply> {
    const { requestId, caller, context } = request
    const parameters = JSON.stringify({
      ...context,
      sessionId: caller.sessionId,
      isLCAvailable: caller.isLiveChatAvailable,
      ...(address.source === null ? {} : { source: address.source }),
    })
    return requests.ask(
      requestId,
      () =>
        void invoke(command, [text, parameters, { requestId }], (error) =>
          requests.settle(requestId, { ok: false, error }),
        ),
    )
  }

  async function greetNow(caller: Caller, body: GreetShopperBody): AsyncResult<GreetingData> {
    const requestId = ids.next()
    const { widgetSessionId, dialogFlowSessionId, intentGroupId, intentGroupName, encryptedShopperId } = body
    greetedFor = widgetSessionId
    const result = await greetings.ask(requestId, () => {
      const { conversationId, lastSeenId } = selectHubFacts(core.getState())
      const parameters = JSON.stringify({
        sessionId: caller.sessionId,
        isLCAvailable: caller.isLiveChatAvailable,
        encryptedShopperId,
        conversationId,
      })
      const extra = {
        requestId,
        widgetSessionId,
        dialogFlowSessionId,
        intentGroupId,
        intentGroupName,
        // A device of a store gets no order notices. Source: OP-145
        ...(core.getState().device.isHostDevice ? { isHostDevice: true } : {}),
      }
      greetedFor = widgetSessionId
      pushes.onGreetingSent(requestId, widgetSessionId)
      void invoke(
        'GreetShopperWS',
        [parameters, lastSeenId === null ? extra : { ...extra, lastSeenId }],
        (error) => greetings.settle(requestId, { ok: false, error }),
      )
    })
    resend()
    return result
  }

  return {
    chatbotUserId,
    getState: () => at,
    matches: ({ chatbotUserId: id, botToken }) =>
      id === chatbotUserId &&
      (at !== 'connected' || token.getLastUsed() === '' || token.getLastUsed() === botToken),
    requestGreeting: ({ chat, widgetSessionId }) => {
      if (at !== 'connected' || chat !== 'running' || greetedFor === widgetSessionId) return
      greetedFor = widgetSessionId
      emit({ kind: 'greeting-required' })
    },
    greet: (caller, body) => {
      const greeting = lastGreeting.then(() => greetNow(caller, body))
      lastGreeting = greeting
      return greeting
    },
    sendText: (caller, { text, parameters: context }, requestId) =>
      query('SendWSQuery', text, { requestId, caller, context }),
    sendEvent: (caller, { event, parameters: context }, requestId) =>
      query('SendWSEvent', event, { requestId, caller, context }),
    passControl: () => void invoke('PassControl', [{ source: 'murphy' }], () => undefined),
    closeWhenDone: () => {
      isClosing = true
      void Promise.all([lastGreeting, requests.done()]).then(() => client.stop())
    },
  }
}

type HubQuery = {
  readonly requestId: string
  readonly caller: Caller
  readonly context: RequestContext
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
