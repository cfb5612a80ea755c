import { createSeededRandom, getRunLength } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { openSnapshot } from '../../gallery/still-state'
import { enter, enterByOverlay, logIn, withLiveChat } from '../../testing/live-chat-widget'
import type { TestWidget } from '../../testing/test-widget'
import { isLiveChatAvailable } from '../selectors'
import { getShopperId } from '../session/shopper'
import { selectVisibleEntries } from '../visible-entries'
import { liveChatCopy } from './copy'

const steps = getRunLength({ short: 120, long: 3000 })

type Pick = <Value>(values: readonly [Value, ...Value[]]) => Value
type Act = (test: TestWidget, pick: Pick) => Promise<void> | void

const week = { '0': [], '1': [{ start: 600, end: 640 }], '2': [], '3': [], '4': [], '5': [], '6': [] }
const hours = {
  enabled: true,
  type: 'account',
  timezone: 'Australia/Sydney',
  account_schedule: week,
} as const
const flow = 'live-chat-rating'

/** Everything that can happen around a chat with people, likely or not. */
const acts: readonly [Act, ...Act[]] = [
  (test, pick) =>
    test.liveChat.says(
      pick<Parameters<typeof test.liveChat.says>[0]>([
        openSnapshot,
        { status: 'connecting' },
        { status: 'error', closedReason: 'unknown' },
        { status: 'reattached', closedReason: null },
        { accountStatus: 'away' },
        { departments: [{ id: 1, name: 'Customer service', status: 'offline' }] },
        { operatingHours: hours },
      ]),
    ),
  (test) => test.liveChat.says(openSnapshot),
  (test) => enter(test),
  (test) => enterByOverlay(test),
  (test, pick) => test.liveChat.place(pick([60, 48, 12, 9, 5, 1])),
  (test) => test.liveChat.joins(42, 'Sarah Jones'),
  (test) => test.liveChat.leaves(42, 'Sarah Jones'),
  (test) => test.liveChat.agentSays(42, 'Sarah Jones', 'Hi'),
  (test) => test.liveChat.ends(),
  (test) => test.say('words of mine'),
  (test) => logIn(test),
  (test, pick) => test.host({ type: 'changeShopperId', shopperId: pick([0, 456]) }),
  (test) => test.act({ kind: 'minimise-pressed' }),
  (test) => test.act({ kind: 'launcher-pressed' }),
  (test) => test.act({ kind: 'close-pressed' }),
  (test) => test.act({ kind: 'back-pressed' }),
  (test, pick) => test.act({ kind: 'end-prompt-answered', answer: pick(['return', 'finished'] as const) }),
  (test) => test.act({ kind: 'start-again-pressed' }),
  (test, pick) =>
    test.act(
      { flow, kind: 'thumb-pressed', rating: pick(['good', 'bad'] as const) },
      { flow, kind: 'send-pressed' },
    ),
  (test, pick) => test.pass(pick([0, 2000, 6000, 10_000, 60_000, 300_000, 480_000])),
]

describe('a random walk through live chat', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'a random walk from seed %i offers nothing that it refuses, and shows nothing of another shopper [LC-24, AUTH-12]',
    async (seed) => {
      const random = createSeededRandom(seed)
      const pick: Pick = (values) => values[Math.floor(random() * values.length)] ?? values[0]
      const test = await withLiveChat()
      for (let step = 0; step < steps; step++) {
        await pick(acts)(test, pick)
        check(test)
        if (step % 10 === 0) await checkOffer(test)
      }
    },
  )
})

/** Checks the invariants that hold after every step. */
function check(test: TestWidget): void {
  const state = test.state()
  const { liveChat, session, flow: open } = state
  const ids = state.conversation.entries.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const shopper = getShopperId(session)
  for (const entry of selectVisibleEntries(state)) expect([null, shopper]).toContain(entry.shopper)
  // A shopper who comes after another one sees none of their lines; a guest's own line has no owner.
  if (session.shopper.hostShopper?.id === 456)
    expect(state.conversation.entries.some(({ shopper: owner }) => owner === 4711)).toBe(false)
  if (session.phase === 'over' || session.phase === 'unopened') expect('chat' in liveChat).toBe(false)
  if (liveChat.at === 'chatting')
    expect(state.conversation.awaiting.every(({ isFollowUp }) => !isFollowUp)).toBe(true)
  if ('chat' in liveChat) expect(test.clock.pending()).toContain('live-chat-keep-alive')
  else expect(test.clock.pending()).not.toContain('live-chat-agent-left')
  if (open?.name === 'live-chat-rating') expect(liveChat.at === 'over' || 'chat' in liveChat).toBe(true)
}

/** A `Live chat` that would be drawn now leads to the form or the overlay. Source: LC-24, OP-104 */
async function checkOffer(test: TestWidget): Promise<void> {
  const { liveChat, flow: open, frame, session } = test.state()
  const isFree = liveChat.at === 'idle' && open === null && frame.at === 'open' && session.phase === 'ready'
  if (!isFree || frame.view.at !== 'chat' || !isLiveChatAvailable(test.state())) return
  const before = test.lines().length
  await test.act({ area: 'live-chat', kind: 'requested' })
  expect(test.lines().slice(before)).not.toContain(`bot: ${liveChatCopy.unavailable}`)
  expect(test.state().flow?.name).toBe('live-chat-entry')
  await test.act({ flow: 'live-chat-entry', kind: 'cancel-pressed' })
}
