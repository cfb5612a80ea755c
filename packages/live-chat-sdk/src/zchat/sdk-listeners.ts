import type { SdkEvents } from '../../live-chat-sdk'

type Handlers = { readonly [Name in keyof SdkEvents]: Set<(data: SdkEvents[Name]) => void> }

/** Creates the listeners of the SDK by event. A listener that throws does not affect the others. */
export function createListeners(onThrown: (error: unknown) => void) {
  const handlers: Handlers = {
    connection_update: new Set(),
    account_status: new Set(),
    department_update: new Set(),
    visitor_update: new Set(),
    agent_update: new Set(),
    chat: new Set(),
    history: new Set(),
    error: new Set(),
  }
  return {
    handlers,
    emit: <Name extends keyof SdkEvents>(name: Name, data: SdkEvents[Name]): void => {
      for (const handler of handlers[name]) {
        try {
          handler(data)
        } catch (error) {
          onThrown(error)
        }
      }
    },
  }
}

/** Calls the listeners of an event. */
export type Emit = ReturnType<typeof createListeners>['emit']
