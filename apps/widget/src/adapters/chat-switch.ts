import type { ChatGateway, Settings } from '../ports'
import type { RestPorts } from './rest-ports'

export type ChatSwitch = {
  readonly chat: ChatGateway
  readonly settings: Settings
  /** Brings the hub before anything is asked, where it is used at all. */
  readonly warm: () => void
}

/**
 * The bot by the hub where the feature says so, else by REST. What is asked while that is not known, or before the hub's
 * part is there, waits a little and then goes by REST, as it does where either cannot be had.
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

  function gateway(): Promise<ChatGateway> {
    return Promise.race([
      decided.then((usesHub) => (usesHub ? open() : rest.chat)),
      new Promise<ChatGateway>((resolve) => setTimeout(resolve, patienceMs, rest.chat)),
    ])
  }

  return {
    chat: {
      greet: async (...asked) => (await gateway()).greet(...asked),
      sendText: async (...asked) => (await gateway()).sendText(...asked),
      sendEvent: async (...asked) => (await gateway()).sendEvent(...asked),
      passControl: () => void gateway().then((chosen) => chosen.passControl()),
    },
    settings: {
      ...rest.settings,
      isFeatureEnabled: async (caller, feature) => {
        const answer = await rest.settings.isFeatureEnabled(caller, feature)
        if (feature === 'EnableWebSocketConnection') decide(answer.ok && answer.value)
        return answer
      },
    },
    warm: () => void gateway(),
  }
}
