import type { ClaimApi, Ports } from '../core/ports'

/** The ports that call the server. */
type ServerPorts = Pick<Ports, 'chat' | 'orderApi' | 'helpApi' | 'wineApi' | 'analytics' | 'settings'> & {
  readonly claimApi: ClaimApi
}
type MethodsOf<Port> = { [Name in keyof Port]: Port[Name] }

/** The answers of the fake server; a test replaces the methods it needs. */
export type FakeServer = {
  -readonly [Name in keyof ServerPorts]: {
    -readonly [M in keyof MethodsOf<ServerPorts[Name]>]: ServerPorts[Name][M]
  }
}

/** One call to the server. */
export type Call = { readonly name: string; readonly args: readonly unknown[] }

/** Returns the ports with every call recorded. A method is looked up at the time of the call, so a test may replace it. */
export function recordCalls(server: FakeServer, calls: Call[]): ServerPorts {
  const wrapped = Object.entries(server).map(([portName, port]) => [
    portName,
    new Proxy(port, {
      get:
        (methods, name) =>
        (...args: readonly unknown[]) => {
          calls.push({ name: String(name), args })
          // The proxy stands for a port whose methods all take what they are given here.
          const method = methods[name as keyof typeof methods] as (...args: readonly unknown[]) => unknown
          return method(...args)
        },
    }),
  ])
  // Same names and same methods as `server`, wrapped one by one.
  return Object.fromEntries(wrapped) as ServerPorts
}
