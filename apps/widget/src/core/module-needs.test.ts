import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { createDeferred } from '@murphy/testing'
import { createFakePorts, reply } from '../testing/fake-ports'
import { createLoadedModules } from '../testing/all-modules'
import { createSlowModules } from '../testing/slow-modules'
import type { ModuleName } from '../testing/slow-modules'
import { createTestWidget } from '../testing/test-widget'
import type { WidgetEvent } from './event'
import { getLane, getNeededModules, toLoadFailure } from './module-needs'

const trouble = 'bot: Sorry but I’m having some technical issues. I’ll be back shortly'
const [orders] = replyItems.verifiedOrders.examples
const [delivery] = orders.items

/** A widget of which nothing is loaded: each load takes a second, and fails when the test says so. */
async function withSlowModules(fails: (name: ModuleName) => boolean = () => false) {
  const fakes = createFakePorts()
  const loads: string[] = []
  const modules = createSlowModules(fakes.clock, (name) => {
    loads.push(name)
    return { isLoaded: !fails(name), delayMs: 1000 }
  })
  const widget = await createTestWidget({ fakes, modules })
  await widget.openChat()
  return { widget, loads }
}

const neverHeld: readonly WidgetEvent[] = [
  { kind: 'host-message-arrived', message: { type: 'changeShopperId', shopperId: 0 } },
  { kind: 'host-message-arrived', message: { type: 'sendDataToWidget', encryptedShopperId: null } },
  { kind: 'host-message-arrived', message: { type: 'minimiseWidget' } },
  { kind: 'greeting-failed', requestId: 'r', error: { kind: 'offline' } },
  { kind: 'storing-stopped' },
  { kind: 'page-left' },
  { kind: 'other-tab-ended' },
  { kind: 'other-tab-acted', at: 1 },
  { kind: 'end-prompt-answered', answer: 'finished' },
  { kind: 'end-prompt-dismissed' },
  { kind: 'start-again-pressed' },
  { kind: 'close-pressed' },
  { kind: 'minimise-pressed' },
  { kind: 'launcher-pressed' },
  { kind: 'back-pressed' },
  { kind: 'draft-changed', text: 'a' },
  { kind: 'text-submitted', text: 'a' },
  { kind: 'hub-event-arrived', hubEvent: { kind: 'token-refused' } },
  { kind: 'time-passed', timer: 'inactivity' },
  { kind: 'time-passed', timer: 'fresh-token' },
  { kind: 'time-passed', timer: 'proof-timeout' },
]

describe('an event that is never held back', () => {
  it.each(neverHeld.map((event) => [JSON.stringify(event), event] as const))(
    'needs no module and waits behind nothing: %s',
    (_, event) => {
      expect(getLane(event)).toBeNull()
      expect(getNeededModules(event)).toEqual([])
    },
  )

  it('changes the shopper at once while a reply waits for its module, and drops the reply [OP-33]', async () => {
    const { widget } = await withSlowModules()
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 't' })
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    widget.botAnswers({ type: 'message', text: 'Your order 12345 is on its way.' })
    await widget.say('Where is my order?')
    await widget.host({ type: 'changeShopperId', shopperId: 0 })
    expect(widget.state().session.shopper.identity).toEqual({ at: 'guest' })
    await widget.pass(5000)
    expect(widget.lines().join()).not.toContain('12345')
  })

  it('closes and ends the chat while a flow loads, which does not open then [END-09]', async () => {
    const { widget } = await withSlowModules((name) => name !== 'first-answer')
    widget.botAnswers(orders)
    await widget.say('My orders')
    await widget.pass(1000)
    const entryId = widget.state().conversation.entries.at(-1)?.id ?? ''
    await widget.act({ kind: 'order-opened', entryId, order: delivery })
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(widget.state().session.phase).toBe('over')
    await widget.pass(5000)
    expect(widget.state().flow).toBeNull()
    expect(widget.lines()).not.toContain(trouble)
  })
})

describe('an event whose module is not loaded', () => {
  it('is handled when the module has loaded, in order with the replies behind it', async () => {
    const { widget } = await withSlowModules()
    const first = createDeferred<Awaited<ReturnType<typeof reply>>>()
    widget.server.chat.sendText = () => first.promise
    await widget.say('one')
    widget.server.chat.sendText = () => Promise.resolve({ ok: false, error: { kind: 'offline' } })
    first.resolve(await reply({ type: 'message', text: 'An answer.' }))
    await widget.say('two')
    expect(widget.lines()).not.toContain('bot: An answer.')
    await widget.pass(1000)
    await widget.pass(5000)
    expect(widget.lines().slice(-2)).toEqual(['bot: An answer.', trouble])
  })

  it('lets the shopper type while it waits', async () => {
    const { widget } = await withSlowModules()
    await widget.say('one')
    await widget.act({ kind: 'draft-changed', text: 'And' })
    expect(widget.state().drafts.draft).toBe('And')
  })

  it('becomes a failed reply when the module cannot be loaded [ERR-01]', async () => {
    const { widget } = await withSlowModules(() => true)
    widget.botAnswers({ type: 'message', text: 'An answer.' })
    await widget.say('one')
    await widget.pass(1000)
    expect(widget.lines().at(-1)).toBe(trouble)
  })

  it('opens its flow when the module has loaded, and says so when it cannot be loaded [ERR-01]', async () => {
    let isOffline = true
    const { widget, loads } = await withSlowModules((name) => isOffline && name === 'delivery-tracking')
    widget.botAnswers(orders)
    await widget.say('My orders')
    await widget.pass(1000)
    const entryId = widget.state().conversation.entries.at(-1)?.id ?? ''
    await widget.act({ kind: 'order-opened', entryId, order: delivery })
    expect(widget.state().flow).toBeNull()
    await widget.pass(1000)
    expect(widget.lines().at(-1)).toBe(trouble)
    expect(widget.logged).toContainEqual({
      name: 'flow-load-failed',
      fields: { flow: 'delivery-tracking' },
    })
    isOffline = false
    widget.server.orderApi.orderDetail = () => createDeferred<never>().promise
    await widget.act({ kind: 'order-opened', entryId, order: delivery })
    await widget.pass(1000)
    expect(widget.state().flow?.name).toBe('delivery-tracking')
    expect(loads.filter((name) => name === 'delivery-tracking')).toHaveLength(2)
  })

  it('becomes an event without effect when nothing else can be said of it', () => {
    const event: WidgetEvent = { kind: 'link-pressed', url: '/', target: 'new-tab' }
    expect(toLoadFailure(event, 'first-answer')).toEqual({
      kind: 'module-load-failed',
      module: 'first-answer',
    })
  })

  it('is handled at once when the module is there', async () => {
    const widget = await createTestWidget({ modules: createLoadedModules() })
    await widget.openChat()
    widget.botAnswers({ type: 'message', text: 'An answer.' })
    await widget.say('one')
    expect(widget.lines().at(-1)).toBe('bot: An answer.')
  })
})
