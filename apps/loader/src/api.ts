import type { MurphyMessage, MurphyOrder, MurphyShopper, MurphyVisit } from '../murphy'

/** `in`: to Murphy, `out`: from Murphy. */
export type MurphyHandler = (message: MurphyMessage, direction: 'in' | 'out') => void

/** The calls of `MurphyApi` as lists, as they are queued in `q`. */
export type MurphyCall =
  | readonly [name: 'open']
  | readonly [name: 'close']
  | readonly [name: 'send', text: string]
  | readonly [name: 'shopper', shopper: MurphyShopper]
  | readonly [name: 'tell', message: MurphyOrder]
  | readonly [name: 'on', type: string, handler: MurphyHandler]
  | readonly [name: 'visit', visit: MurphyVisit]
  | readonly [name: 'shutdown']

/** The handler of each call, by name. */
export type MurphyCallHandlers = {
  readonly [Name in MurphyCall[0]]: (
    ...rest: RestOf<Extract<MurphyCall, readonly [Name, ...unknown[]]>>
  ) => unknown
}
type RestOf<Call> = Call extends readonly [unknown, ...infer Rest] ? Rest : never
