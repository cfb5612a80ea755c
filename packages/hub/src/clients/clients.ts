import type { CallerClients, ClientResult, HubClients, OneReceiver, Receivers } from '../context'
import type { Audience } from './audience'

/** Sends to audiences and calls single clients. The hub implements it. */
export type Speaker = {
  readonly tell: (audience: Audience, target: string, args: readonly unknown[]) => void
  readonly ask: (connectionId: string, target: string, args: readonly unknown[]) => Promise<ClientResult>
}

/** The clients of a hub, seen from outside. */
export class Clients implements HubClients {
  protected readonly speaker: Speaker

  constructor(speaker: Speaker) {
    this.speaker = speaker
  }

  get all(): Receivers {
    return this.#to({ kind: 'all', except: [] })
  }

  allExcept(connectionIds: readonly string[]): Receivers {
    return this.#to({ kind: 'all', except: connectionIds })
  }

  client(connectionId: string): OneReceiver {
    const { speaker } = this
    return {
      ...this.#to({ kind: 'client', connectionId }),
      invoke: (target, ...args) => speaker.ask(connectionId, target, args),
    }
  }

  user(userId: string): Receivers {
    return this.#to({ kind: 'user', userId })
  }

  group(name: string): Receivers {
    return this.#to({ kind: 'group', name, except: [] })
  }

  groupExcept(name: string, connectionIds: readonly string[]): Receivers {
    return this.#to({ kind: 'group', name, except: connectionIds })
  }

  #to(audience: Audience): Receivers {
    const { speaker } = this
    return { send: (target, ...args) => speaker.tell(audience, target, args) }
  }
}

/** The clients as one of them sees them. */
export class ClientsOfCaller extends Clients implements CallerClients {
  readonly #connectionId: string

  constructor(speaker: Speaker, connectionId: string) {
    super(speaker)
    this.#connectionId = connectionId
  }

  get caller(): OneReceiver {
    return this.client(this.#connectionId)
  }

  get others(): Receivers {
    return this.allExcept([this.#connectionId])
  }

  othersInGroup(name: string): Receivers {
    return this.groupExcept(name, [this.#connectionId])
  }
}
