import type { HubCallerClients, ClientResult, HubClients, SingleClientProxy, ClientProxy } from '../context'

/** Sends messages to audiences and invokes methods of single clients. The hub implements it. */
export type ClientDispatcher = {
  readonly send: (audience: Audience, target: string, args: readonly unknown[]) => void
  readonly invoke: (connectionId: string, target: string, args: readonly unknown[]) => Promise<ClientResult>
}

/** The clients of a hub, for code outside a call. */
export class Clients implements HubClients {
  protected readonly dispatcher: ClientDispatcher

  constructor(dispatcher: ClientDispatcher) {
    this.dispatcher = dispatcher
  }

  get all(): ClientProxy {
    return this.#createProxy({ kind: 'all', except: [] })
  }

  allExcept(connectionIds: readonly string[]): ClientProxy {
    return this.#createProxy({ kind: 'all', except: connectionIds })
  }

  client(connectionId: string): SingleClientProxy {
    const { dispatcher } = this
    return {
      ...this.#createProxy({ kind: 'client', connectionId }),
      invoke: (target, ...args) => dispatcher.invoke(connectionId, target, args),
    }
  }

  user(userId: string): ClientProxy {
    return this.#createProxy({ kind: 'user', userId })
  }

  group(name: string): ClientProxy {
    return this.#createProxy({ kind: 'group', name, except: [] })
  }

  groupExcept(name: string, connectionIds: readonly string[]): ClientProxy {
    return this.#createProxy({ kind: 'group', name, except: connectionIds })
  }

  #createProxy(audience: Audience): ClientProxy {
    const { dispatcher } = this
    return { send: (target, ...args) => dispatcher.send(audience, target, args) }
  }
}

/** The clients of a hub, for a call of one of them. */
export class CallerClients extends Clients implements HubCallerClients {
  readonly #connectionId: string

  constructor(dispatcher: ClientDispatcher, connectionId: string) {
    super(dispatcher)
    this.#connectionId = connectionId
  }

  get caller(): SingleClientProxy {
    return this.client(this.#connectionId)
  }

  get others(): ClientProxy {
    return this.allExcept([this.#connectionId])
  }

  othersInGroup(name: string): ClientProxy {
    return this.groupExcept(name, [this.#connectionId])
  }
}

/** The receivers of a message, in a form that can be sent to other nodes. */
export type Audience =
  | { readonly kind: 'all'; readonly except: readonly string[] }
  | { readonly kind: 'client'; readonly connectionId: string }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'group'; readonly name: string; readonly except: readonly string[] }
