import type { ChatGateway, Settings } from '../core/ports'
import type { RestPorts } from './rest-ports'

/** The ports that depend on the choice between hub and REST. */
export type ChatSwitch = {
  readonly chat: ChatGateway
  readonly settings: Settings
  /** Starts loading the hub before the first request, if the hub is used. */
  readonly prefetch: () => void
}

/**
 * Creates a chat gateway that uses the hub when the feature flag enables it, and REST otherwise. A request waits for the
 * flag and the hub's chunk. It goes by REST when one of them fails to load, or is not there after `timeoutMs`.
 *
 * Source: OP-111, HUB-32
 */
export function createChatSwitch(
  rest: RestPorts,
  openHub: () => Promise<ChatGateway>,
  timeoutMs: number,
): ChatSwitch {
  let decide: (usesHub: boolean) => void
  const decided = new Promise<boolean>((resolve) => (decide = resolve))
  let opened: Promise<ChatGateway> | undefined
  const open = (): Promise<ChatGateway> => (opened ??= openHub().catch(() => rest.chat))

  function chooseGateway(): Promise<ChatGateway> {
    return Promise.race([
      decided.then((usesHub) => (usesHub ? open() : rest.chat)),
      new Promise<ChatGateway>((resolve) => setTimeout(resolve, timeoutMs, rest.chat)),
    ])
  }

  return {
    chat: {
      greet: async (...args) => (await chooseGateway()).greet(...args),
      sendText: async (...args) => (await chooseGateway()).sendText(...args),
      sendEvent: async (...args) => (await chooseGateway()).sendEvent(...args),
      passControl: () => void chooseGateway().then((chosen) => chosen.passControl()),
    },
    settings: {
      ...rest.settings,
      isFeatureEnabled: async (caller, feature) => {
        const answer = await rest.settings.isFeatureEnabled(caller, feature)
        if (feature === 'EnableWebSocketConnection') decide(answer.ok && answer.value)
        return answer
      },
    },
    prefetch: () => void chooseGateway(),
  }
}
