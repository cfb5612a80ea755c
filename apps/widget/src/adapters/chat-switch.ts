import type { ChatGateway, Settings } from '../core/ports'
import type { RestPorts } from './rest-ports'

export type ChatSwitch = {
  readonly chat: ChatGateway
  readonly settings: Settings
  /** Loads the hub before the first request, if the hub is used. */
  readonly prefetch: () => void
}

/**
 * Sends to the bot by the hub where the feature flag says so, else by REST. A request waits a little while the flag is
 * unknown or the hub's chunk loads, and then goes by REST, as it does when either fails to load.
 *
 * Source: OP-111, HUB-32
 */
export function createChatSwitch(
  rest: RestPorts,
  openHub: () => Promise<ChatGateway>,
  patienceMs: number,
): ChatSwitch {
  let decide: (usesHub: boolean) => void
  const decided = new Promise<boolean>((resolve) => (decide = resolve))
  let opened: Promise<ChatGateway> | undefined
  const open = (): Promise<ChatGateway> => (opened ??= openHub().catch(() => rest.chat))

  function chooseGateway(): Promise<ChatGateway> {
    return Promise.race([
      decided.then((usesHub) => (usesHub ? open() : rest.chat)),
      new Promise<ChatGateway>((resolve) => setTimeout(resolve, patienceMs, rest.chat)),
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
