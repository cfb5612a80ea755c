import type { DeskRole, DeskSession, DeskState } from '@murphy/contracts/desk'
import type { Entry } from '@murphy/contracts/live-chat'
import type { DeskEvent } from '../core/event'
import type { OnShift, State } from '../core/state'
import { createDesk } from '../core/create-desk'
import type { Desk } from '../core/create-desk'
import { deskState, sarah } from './builders'
import { createFakePorts, session } from './fake-ports'
import type { FakePorts } from './fake-ports'

/** The desk on fake ports, with short functions for tests. */
export type TestDesk = FakePorts & {
  readonly desk: Desk
  readonly state: () => State
  readonly shift: () => OnShift
  /** Dispatches events and lets ready answers arrive. */
  readonly act: (...events: readonly DeskEvent[]) => Promise<void>
  /** Pushes a complete state with these differences from the usual one. */
  readonly pushState: (state: Partial<DeskState>) => void
  /** Pushes entries of a chat from a sequence on, and marks the chat as synced. */
  readonly pushEntries: (chatId: string, fromSeq: number, ...entries: readonly Entry[]) => void
  readonly pass: (ms: number) => Promise<void>
}

/** Creates a desk that is signed in and connected. `state` has the differences from the usual state. */
export async function createTestDesk({
  state = {},
  fakes = createFakePorts(),
  role = 'agent',
  session: sessionChange = {},
}: {
  readonly state?: Partial<DeskState>
  readonly fakes?: FakePorts
  readonly role?: DeskRole
  /** The differences from the usual session. */
  readonly session?: Partial<DeskSession>
} = {}): Promise<TestDesk> {
  fakes.server.findSession = async () => ({
    ok: true,
    value: { ...session, agent: { ...session.agent, role }, ...sessionChange },
  })
  const me = { ...sarah, role }
  const desk = createDesk(fakes.ports)
  await fakes.clock.pass(0)

  function pushState(change: Partial<DeskState>): void {
    fakes.push(deskState({ serverTime: fakes.clock.now(), me, ...change }))
  }

  fakes.setConnection('connected')
  const first = deskState({ serverTime: fakes.clock.now(), me, ...state })
  fakes.push({ type: 'registered', server_time: first.serverTime, state: first })

  return {
    ...fakes,
    desk,
    state: desk.getState,
    shift: () => {
      const now = desk.getState()
      if (now.at !== 'on-shift') throw new Error(`The desk is ${now.at}.`)
      return now
    },
    act: async (...events) => {
      for (const event of events) {
        desk.dispatch(event)
        await fakes.clock.pass(0)
      }
    },
    pushState,
    pushEntries: (chatId, fromSeq, ...entries) => {
      for (const [index, entry] of entries.entries())
        fakes.push({ type: 'event', chat_id: chatId, seq: fromSeq + index, entry })
      fakes.push({ type: 'synced', chat_id: chatId, seq: fromSeq + entries.length - 1 })
    },
    pass: fakes.clock.pass,
  }
}
