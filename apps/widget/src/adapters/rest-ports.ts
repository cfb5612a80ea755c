import { greetShopper, isFeatureEnabled, widgetConfiguration } from '@murphy/contracts/calls'
import type { Answers } from '../loaded-answers'
import type { Analytics, Answer, ChatGateway, HelpDesk, Settings, ShopperDesk, WineCellar } from '../ports'
import { data, mapped } from './answer'
import type { RestClient } from './rest-client'
import type { LaterRestPorts } from './rest-later-ports'

/** The server's ports over REST. Source: API-06 to API-18, API-22, API-25 */
export type RestPorts = {
  readonly chat: ChatGateway
  readonly shopperDesk: ShopperDesk
  readonly helpDesk: HelpDesk
  readonly wineCellar: WineCellar
  readonly analytics: Analytics
  readonly settings: Settings
}

/** @param loadAnswers loads what all calls but the first need, with the first of them */
export function createRestPorts(call: RestClient, loadAnswers: () => Promise<Answers>): RestPorts {
  /**
   * A port whose methods are loaded with the first call of one. A part that cannot be loaded is as good as a server that
   * cannot be reached.
   */
  function later<Name extends keyof LaterRestPorts>(name: Name): LaterRestPorts[Name] {
    type Method = keyof LaterRestPorts[Name]
    const ask = async (method: Method, asked: readonly unknown[]): Answer<unknown> => {
      const answers = await loadAnswers().catch(() => null)
      if (answers === null) return { ok: false, error: { kind: 'offline' } }
      // Whoever calls a method by its name has given it what that one takes, by type.
      const made = answers.createLaterRestPorts(call)[name][method] as (
        ...given: typeof asked
      ) => Answer<unknown>
      return made(...asked)
    }
    // Every method of the port has its name here.
    return new Proxy({} as LaterRestPorts[Name], {
      get:
        (_, method) =>
        (...asked: readonly unknown[]) =>
          ask(method as Method, asked),
    })
  }

  return {
    chat: {
      greet: (caller, body) => mapped(call(greetShopper, { caller, body }), ({ value }) => value.Data),
      sendText: (...asked) => later('chat').sendText(...asked),
      sendEvent: (...asked) => later('chat').sendEvent(...asked),
      passControl: () => undefined,
    },
    shopperDesk: later('shopperDesk'),
    helpDesk: later('helpDesk'),
    wineCellar: later('wineCellar'),
    analytics: later('analytics'),
    settings: {
      widgetConfiguration: (caller) => data(call(widgetConfiguration, { caller })),
      isFeatureEnabled: (caller, feature) => data(call(isFeatureEnabled, { caller, params: { feature } })),
    },
  }
}
