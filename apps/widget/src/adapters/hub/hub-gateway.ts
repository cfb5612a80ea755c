import { selectHubFacts } from '../../core/hub/hub-facts'
import type { HubEvent } from '../../core/hub/hub-event'
import type { AsyncResult, BotReply, Caller, ChatGateway } from '../../core/ports'
import { openHubSession } from './hub-session'
import type { HubSession, HubParts } from './hub-session'
import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { createHubSettings } from './hub-settings'

/**
 * Creates the chat gateway over the hub. It holds one session at a time, for the current browser id and token. The
 * first call opens it, or the start of the page when it resumes an earlier chat; the end of the chat closes it.
 *
 * A call waits at most 3 s for the connection, and checks every 100 ms. After that, a text or an event fails while the
 * hub keeps connecting. A greeting goes by REST, because no push answers it, and is sent to the hub again later. Once
 * the hub is closed for good, everything goes by REST.
 *
 * Source: HUB-06, HUB-07, HUB-30, OP-111, OP-118, OP-119, OP-136
 */
function createHubGateway(parts: HubParts & { readonly rest: ChatGateway }): ChatGateway {
  const { core, settings, rest } = parts
  let session: HubSession | null = null
  let isUpdateScheduled = false

  function emit(hubEvent: HubEvent): void {
    core.dispatch({ kind: 'hub-event-arrived', hubEvent })
  }

  function open(): HubSession {
    const opened: HubSession = openHubSession(parts, selectHubFacts(core.getState()), {
      onEvent: emit,
      onChange: scheduleUpdate,
    })
    session = opened
    emit({ kind: 'changed', at: 'connecting' })
    return opened
  }

  /** Updates the session after the current event, so that a call that ends a chat still uses its connection. */
  function scheduleUpdate(): void {
    if (isUpdateScheduled) return
    isUpdateScheduled = true
    setTimeout(() => {
      isUpdateScheduled = false
      updateSession()
    })
  }

  function updateSession(): void {
    const facts = selectHubFacts(core.getState())
    if (session !== null && (facts.chat === 'over' || !session.matches(facts))) {
      session.closeWhenDone()
      session = null
      emit({ kind: 'changed', at: 'idle' })
    }
    if (session === null && facts.chat === 'running') open()
    session?.requestGreeting(facts)
  }

  function findSession({ chatbotUserId }: Caller): HubSession | null {
    const facts = selectHubFacts(core.getState())
    if (session === null && facts.chat !== 'over' && facts.chatbotUserId === chatbotUserId) return open()
    return session?.chatbotUserId === chatbotUserId ? session : null
  }

  async function reach(caller: Caller): Promise<Reached> {
    const found = findSession(caller)
    if (found === null) return { at: 'over' }
    const until = Date.now() + settings.hubConnectLimitMs
    while (found.getState() === 'connecting' && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, settings.hubConnectPollMs))
    const at = found.getState()
    return at === 'over' ? { at } : { at, session: found }
  }

  async function send(
    caller: Caller,
    ask: (gateway: Pick<ChatGateway, 'sendText' | 'sendEvent'>) => AsyncResult<BotReply>,
  ): AsyncResult<BotReply> {
    // Starts loading the module that will read the answer; its later use handles a failure.
    parts.loadAnswers().catch(() => undefined)
    const reached = await reach(caller)
    switch (reached.at) {
      case 'connected':
        return ask(reached.session)
      case 'over':
        return ask(rest)
      case 'connecting':
        return { ok: false, error: { kind: 'offline' } }
    }
  }

  core.subscribe(scheduleUpdate)
  scheduleUpdate()

  return {
    greet: async (caller, body) => {
      const reached = await reach(caller)
      return reached.at === 'connected' ? reached.session.greet(caller, body) : rest.greet(caller, body)
    },
    sendText: (caller, ...args) => send(caller, (gateway) => gateway.sendText(caller, ...args)),
    sendEvent: (caller, ...args) => send(caller, (gateway) => gateway.sendEvent(caller, ...args)),
    passControl: () => session?.passControl(),
  }
}

type Reached =
  | { readonly at: 'over' }
  | { readonly at: 'connecting' | 'connected'; readonly session: HubSession }

/** Opens the hub of the chat server that the frame's configuration names. */
export function openHub({
  configuration: { host, source, settings },
  ...parts
}: Omit<HubParts, 'address' | 'settings'> & {
  readonly configuration: FrameConfiguration
  readonly rest: ChatGateway
}): ChatGateway {
  return createHubGateway({ ...parts, address: { host, source }, settings: createHubSettings(settings) })
}
