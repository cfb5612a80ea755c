import { createSeededRandom, getRunLength } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createFakePorts, guestGreeting, miaGreeting, ok, reply } from '../testing/fake-ports'
import { createSlowModules } from '../testing/slow-modules'
import { createTestWidget } from '../testing/test-widget'
import type { TestWidget } from '../testing/test-widget'
import type { State } from './state'
import { selectVisibleEntries } from './visible-entries'
import { getHostShopperId, getShopperId } from './session/shopper'
import { hasShopper, toRememberedShopper } from './session/shopper-identity'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { offeredChoices } from '../testing/offered-choices'

const steps = getRunLength({ short: 200, long: 5000 })
const allItems: readonly ReplyItem[] = Object.values(replyItems).flatMap(({ examples }) => [...examples])
const [orders] = replyItems.verifiedOrders.examples

type Act = (widget: TestWidget, pick: Pick) => Promise<void>
type Pick = <Value>(values: readonly Value[]) => Value | undefined

/** The only ones that may change what stands in the text box. */
const draftActs: readonly Act[] = [
  (widget, pick) => widget.act({ kind: 'draft-changed', text: pick(['a', 'where is my', '', 'a<b']) ?? '' }),
  (widget) => widget.act({ kind: 'text-submitted', text: widget.state().drafts.draft }),
  (widget, pick) =>
    widget.act({ kind: 'text-submitted', text: pick(['hello', 'x'.repeat(300), 'a<b', ' ']) ?? '' }),
  (widget, pick) =>
    widget.act({ kind: 'end-prompt-answered', answer: pick(['return', 'finished'] as const) ?? 'return' }),
]

/** Everything that can happen to a widget, with what is on its screen or with nonsense. */
const acts: readonly Act[] = [
  (widget) => widget.act({ kind: 'launcher-pressed' }),
  (widget) => widget.act({ kind: 'launcher-pressed' }),
  (widget) => widget.act({ kind: 'minimise-pressed' }),
  (widget) => widget.act({ kind: 'close-pressed' }),
  (widget) => widget.act({ kind: 'back-pressed' }),
  ...draftActs,
  pressQuickReply,
  openSomething,
  openSomething,
  (widget, pick) => {
    const entryId = pick(widget.state().conversation.entries)?.id ?? 'none'
    return widget.act({ kind: 'answer-voted', entryId, isHelpful: pick([true, false]) ?? true })
  },
  (widget, pick) => {
    const entryId = pick(widget.state().conversation.entries)?.id ?? 'none'
    return widget.act({ kind: 'order-details-pressed', entryId, index: pick([0, 1]) ?? 0 })
  },
  (widget) => widget.act({ kind: 'end-prompt-dismissed' }),
  (widget) => widget.act({ kind: 'start-again-pressed' }),
  (widget, pick) =>
    widget.act(
      pick([
        { flow: 'article', kind: 'voted', isHelpful: false },
        { flow: 'delivery-tracking', kind: 'voted', isThumbsUp: true },
        { flow: 'delivery-tracking', kind: 'panel-pressed', index: 1 },
        { flow: 'nominee', kind: 'field-changed', field: 'nomineeFullName', value: 'Jo Park' },
        { flow: 'nominee', kind: 'submit-pressed' },
        { flow: 'nominee', kind: 'cancel-pressed' },
        { flow: 'find-a-wine', kind: 'chosen', question: 'type', label: 'Red' },
        { flow: 'find-a-wine', kind: 'chosen', question: 'price', label: '$100+' },
        { flow: 'find-a-wine', kind: 'chosen', question: 'varietal', label: "I'm not sure" },
        { flow: 'find-a-wine', kind: 'continue-pressed' },
        { flow: 'find-a-wine', kind: 'expert-answered', wants: false },
        { flow: 'find-a-wine', kind: 'see-more-pressed', ranking: 'Top rated' },
        { flow: 'find-a-wine', kind: 'back-pressed' },
        { flow: 'find-a-wine', kind: 'start-again-pressed' },
        { flow: 'find-a-wine', kind: 'done-pressed' },
      ] as const) ?? { kind: 'activity-detected' },
    ),
  (widget, pick) => widget.host({ type: 'changeShopperId', shopperId: pick([0, 4711, 456]) ?? 0 }),
  (widget, pick) =>
    widget.host({ type: 'sendDataToWidget', encryptedShopperId: pick(['t1', 't2', null]) ?? null }),
  (widget) => widget.host({ type: 'sendMessage', messageString: 'from the host' }),
  (widget) => widget.host({ type: 'openWidget' }, { type: 'openLiveChatOnBot' }),
  async (widget) => widget.otherTab({ kind: 'acted', at: widget.clock.now() }),
  async (widget) => widget.otherTab({ kind: 'chat-forgotten' }),
  async (widget) => {
    const { chat } = widget.saved
    if (chat !== null) widget.otherTab({ kind: 'chat-saved', chat })
  },
  (widget, pick) => widget.pass(pick([0, 100, 450, 2000, 7000, 60_000, 540_000]) ?? 0),
  (widget, pick) => widget.pass(pick([400, 1000, 1500, 2000, 11_000]) ?? 0),
  async (widget, pick) => widget.clock.sleep(pick([1000, 700_000]) ?? 0),
]

function pressQuickReply(widget: TestWidget, pick: Pick): Promise<void> {
  const group = widget.state().conversation.quickReplies
  const choice = pick(offeredChoices(widget.state()))
  return widget.act({
    kind: 'quick-reply-pressed',
    groupId: group?.id ?? 'none',
    choiceId: choice?.id ?? 'none',
  })
}

function openSomething(widget: TestWidget, pick: Pick): Promise<void> {
  const entry = pick(widget.state().conversation.entries)
  if (entry?.item.type === 'article')
    return widget.act({ kind: 'article-opened', entryId: entry.id, article: entry.item })
  const order = pick(orders.items)
  return order === undefined
    ? Promise.resolve()
    : widget.act({ kind: 'order-opened', entryId: entry?.id ?? 'none', order })
}

/** Checks the invariants that hold after every step. */
function checkInvariants(
  widget: TestWidget,
  { before, mayChangeDraft }: { before: State; mayChangeDraft: boolean },
): void {
  const state = widget.state()
  const { conversation, session } = state
  expect(widget.clock.pending().filter((key) => key === 'follow-up').length).toBeLessThanOrEqual(1)
  expect(conversation.followUp?.at !== 'scheduled' || widget.clock.pending().includes('follow-up')).toBe(true)
  expect(conversation.queue.length === 0 || widget.clock.pending().includes('next-part')).toBe(true)
  expect(new Set(conversation.entries.map(({ id }) => id)).size).toBe(conversation.entries.length)
  for (const { shopper } of selectVisibleEntries(state))
    expect([null, getShopperId(session)]).toContain(shopper)
  if (getHostShopperId(session) === 0)
    expect(conversation.entries.every(({ shopper }) => shopper === null)).toBe(true)
  if (session.phase === 'over') expect(conversation.awaiting).toEqual([])
  // A timer runs for each text that waits for a greeting.
  if (session.phase === 'ready' && session.greeting === null && conversation.held.length > 0)
    expect(widget.clock.pending()).toContain(
      state.liveChat.awaitsReport ? 'live-chat-report-timeout' : 'proof-timeout',
    )
  // The text in the box leaves it only by the shopper's own action (typed over, sent, `Finished`), or with the shopper.
  if (hasLeft(before, state)) expect(state.drafts).toEqual({ draft: '', forms: {} })
  else if (!mayChangeDraft) expect(state.drafts.draft).toBe(before.drafts.draft)
}

/** Returns true when the shopper of the first state is not the one of the second. The page's number counts until the server verifies. */
function hasLeft({ session: before }: State, { session: now }: State): boolean {
  if (!hasShopper(before.shopper)) return false
  if (!hasShopper(now.shopper)) return true
  const [earlier, later] = [before, now].map(getVerifiedId)
  if (typeof earlier === 'number' && typeof later === 'number') return earlier !== later
  const isForgotten = typeof earlier === 'number' && before.widgetSessionId !== now.widgetSessionId
  return isForgotten || getHostShopperId(before) !== getHostShopperId(now)
}

function getVerifiedId({ shopper }: State['session']): number | null {
  const { identity } = shopper
  return identity.at === 'remembered' ? identity.shopperId : (toRememberedShopper(shopper)?.shopperId ?? null)
}

const shopperIds: Readonly<Record<string, number>> = { t1: 4711, t2: 12 }

/** Every act in turn by chance; what is asked may fail, and be answered by anything. */
async function walk(widget: TestWidget, random: () => number): Promise<void> {
  const pick: Pick = (values) => values[Math.floor(random() * values.length)]
  const answer = () => {
    const luck = random()
    if (luck < 0.1) return Promise.resolve({ ok: false, error: { kind: 'offline' } } as const)
    // As when the shopper's token has ended.
    if (luck < 0.2) return Promise.resolve({ ok: false, error: { kind: 'refused', status: 403 } } as const)
    return reply(...Array.from({ length: Math.floor(random() * 4) }, () => pick(allItems) ?? orders))
  }
  widget.server.chat.sendText = answer
  widget.server.chat.sendEvent = answer
  // Murphy's ids are not the page's numbers. Source: OP-143
  widget.server.chat.greet = async (_, { encryptedShopperId }) =>
    ok(
      encryptedShopperId === ''
        ? guestGreeting
        : { ...miaGreeting, ShopperId: shopperIds[encryptedShopperId] ?? 0 },
    )
  for (let step = 0; step < steps; step++) {
    const before = widget.state()
    const act = pick(acts)
    await act?.(widget, pick)
    checkInvariants(widget, { before, mayChangeDraft: act !== undefined && draftActs.includes(act) })
  }
}

describe('a random walk', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('a random walk from seed %i breaks nothing [ERR-05]', async (seed) => {
    await walk(await createTestWidget(), createSeededRandom(seed))
  })

  it.each([11, 12, 13, 14, 15, 16, 17, 18])(
    'a random walk from seed %i breaks nothing while modules load late or not at all [ERR-01, ERR-05]',
    async (seed) => {
      const random = createSeededRandom(seed)
      const fakes = createFakePorts()
      const modules = createSlowModules(fakes.clock, () => ({
        // Half of the walks go on without most of the modules.
        isLoaded: random() < (seed % 2 === 0 ? 0.6 : 0.1),
        delayMs: Math.floor(random() * 4000),
      }))
      await walk(await createTestWidget({ fakes, modules, hasLiveChat: seed % 3 === 0 }), random)
    },
  )
})
