import { hubFacts } from '../../core/hub/hub-facts'
import type { HubEvent } from '../../core/hub/hub-event'
import type { AsyncResult, BotReply, Caller, ChatGateway } from '../../ports'
import { openHubLine } from './hub-line'
import type { HubLine, HubParts } from './hub-line'

/**
 * The bot over the hub. One connection at a time, for the current browser id and token. The first call opens it, or the
 * start of the page when it resumes an earlier chat; the end of the chat closes it.
 *
 * A call waits at most 3 s for the connection, looking every 100 ms. Then a text or an event has failed, while the hub
 * keeps connecting. A greeting goes by REST, because no push answers it, and is sent to the hub again later. Where the
 * hub is closed for good everything goes by REST.
 *
 * Source: HUB-06, HUB-07, HUB-30, OP-111, OP-118, OP-119, OP-136
 */
export function createHubGateway(parts: HubParts & { readonly rest: ChatGateway }): ChatGateway {
  const { core, settings, rest } = parts
  let line: HubLine | null = null
  let isLooking = false

  function emit(said: HubEvent): void {
    core.dispatch({ kind: 'hub-spoke', said })
  }

  function open(): HubLine {
    const opened: HubLine = openHubLine(parts, hubFacts(core.getState()), { said: emit, changed: lookSoon })
    line = opened
    emit({ kind: 'changed', at: 'connecting' })
    return opened
  }

  /** Runs after the current event: a farewell still goes over the connection that is given up for it. */
  function lookSoon(): void {
    if (isLooking) return
    isLooking = true
    setTimeout(() => {
      isLooking = false
      look()
    })
  }

  function look(): void {
    const facts = hubFacts(core.getState())
    if (line !== null && (facts.chat === 'over' || !line.fits(facts))) {
      line.retire()
      line = null
      emit({ kind: 'changed', at: 'idle' })
    }
    if (line === null && facts.chat === 'running') open()
    line?.wantGreeting(facts)
  }

  function lineFor({ chatbotUserId }: Caller): HubLine | null {
    const facts = hubFacts(core.getState())
    if (line === null && facts.chat !== 'over' && facts.chatbotUserId === chatbotUserId) return open()
    return line?.chatbotUserId === chatbotUserId ? line : null
  }

  async function reach(caller: Caller): Promise<Reached> {
    const found = lineFor(caller)
    if (found === null) return { at: 'over' }
    const until = Date.now() + settings.hubConnectLimitMs
    while (found.at() === 'connecting' && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, settings.hubConnectPollMs))
    const at = found.at()
    return at === 'over' ? { at } : { at, line: found }
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
        return ask(reached.line)
      case 'over':
        return ask(rest)
      case 'connecting':
        return { ok: false, error: { kind: 'offline' } }
    }
  }

  core.subscribe(lookSoon)
  lookSoon()

  return {
    greet: async (caller, body) => {
      const reached = await reach(caller)
      return reached.at === 'connected' ? reached.line.greet(caller, body) : rest.greet(caller, body)
    },
    sendText: (caller, ...asked) => send(caller, (gateway) => gateway.sendText(caller, ...asked)),
    sendEvent: (caller, ...asked) => send(caller, (gateway) => gateway.sendEvent(caller, ...asked)),
    passControl: () => line?.passControl(),
  }
}

type Reached = { readonly at: 'over' } | { readonly at: 'connecting' | 'connected'; readonly line: HubLine }
