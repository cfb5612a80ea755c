import { describe, expect, it } from 'vitest'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { stores } from '../../gallery/shop'
import { ok } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { readStoredChat } from '../session/read-stored-chat'

const [alexandria, newtown] = stores as [(typeof stores)[number], (typeof stores)[number]]
const about = { intent_group_id: 'ig-9', intent_group_name: 'Availability', query_id: 'q-7' }

async function widgetWith(item: ReplyItem): Promise<TestWidget> {
  const widget = await createTestWidget()
  widget.server.wineApi.wines = async () => ok([])
  await widget.openChat()
  widget.botAnswers({ ...item, ...about })
  await widget.say('is it in stock')
  widget.botAnswers({ type: 'message', text: 'Here is what they have.' })
  return widget
}

const forProducts: ReplyItem = { type: 'pa-store-select', items: [...stores] }
const forWines: ReplyItem = { type: 'store-select', items: [...stores] }

function entryOf(widget: TestWidget) {
  const entry = widget.state().conversation.entries.find(({ item }) => item.type !== 'message')
  if (entry === undefined) throw new Error('There is no carousel.')
  return entry
}

function select(widget: TestWidget, store = alexandria): Promise<void> {
  return widget.act({ kind: 'store-selected', entryId: entryOf(widget).id, store })
}

function marked(widget: TestWidget): readonly string[] {
  const { item } = entryOf(widget)
  return item.type === 'pa-store-select' || item.type === 'store-select'
    ? item.items.filter(({ isSelected }) => isSelected === true).map(({ storeId }) => storeId)
    : []
}

describe('a selected store', () => {
  it('alone carries the mark [STO-08]', async () => {
    const widget = await widgetWith(forProducts)
    await select(widget)
    expect(marked(widget)).toEqual(['1021'])
    await select(widget, newtown)
    expect(marked(widget)).toEqual(['1033'])
  })

  it('alone carries the mark after the wine finder was left [STO-08]', async () => {
    const widget = await widgetWith(forWines)
    await select(widget)
    await expect.poll(() => widget.state().flow?.name).toBe('find-a-wine')
    await widget.act(
      { flow: 'find-a-wine', kind: 'cancel-pressed' },
      { flow: 'find-a-wine', kind: 'leave-confirmed' },
    )
    expect(marked(widget)).toEqual(['1021'])
    await select(widget, newtown)
    expect(marked(widget)).toEqual(['1033'])
  })

  it('fires PRODUCT_AVAIL_SET_STORE with the store and its intent, again for another [STO-09]', async () => {
    const widget = await widgetWith(forProducts)
    await select(widget)
    expect(widget.lastCall('sendEvent').args[1]).toMatchObject({
      event: 'PRODUCT_AVAIL_SET_STORE',
      parameters: {
        storeId: '1021',
        storeName: 'Alexandria',
        intentGroupId: 'ig-4',
        intentGroupName: 'Stores',
        intentGroupTypeId: 2,
        shopperId: 0,
      },
    })
    await select(widget, newtown)
    expect(widget.events()).toEqual(['PRODUCT_AVAIL_SET_STORE', 'PRODUCT_AVAIL_SET_STORE'])
    expect(widget.callsOf('record')).toEqual([])
    expect(widget.state().flow).toBeNull()
  })

  it('keeps the intent of the chat where the store has none of its own [STO-09]', async () => {
    const widget = await widgetWith(forProducts)
    const { storeName: _name, ...nameless } = alexandria
    await select(widget, { ...nameless, intentPayload: null })
    const { parameters } = widget.lastCall('sendEvent').args[1] as { parameters: object }
    expect(parameters).toMatchObject({ storeName: 'Alexandria', intentGroupId: 'ig-9' })
    expect(parameters).not.toHaveProperty('intentGroupTypeId')
  })

  it('logs STORE_SELECT, fires PRODUCT_AVAIL_SET_STORE and opens the wine finder [STO-01, STO-09, FAW-46]', async () => {
    const widget = await widgetWith(forWines)
    await select(widget)
    await expect.poll(() => widget.state().flow?.name).toBe('find-a-wine')
    expect(widget.callsOf('record')[0]?.args[1]).toEqual({
      updateType: 'addEvent',
      eventName: 'STORE_SELECT',
      queryId: 'q-7',
      isSuccessful: true,
      intentGroupId: 'ig-4',
      intentGroupName: 'Stores',
      intentGroupTypeId: 2,
      source: 'murphy',
    })
    expect(widget.state().flow?.state).toMatchObject({
      opening: {
        storeId: '1021',
        storeName: 'Alexandria',
        intentGroupId: 'ig-4',
        intentGroupName: 'Stores',
        queryId: 'q-7',
        wineTypes: null,
        priceRange: null,
        wineVarietal: null,
      },
    })
    expect(widget.events()).toEqual(['PRODUCT_AVAIL_SET_STORE'])
    expect(widget.lastCall('sendEvent').args[1]).toMatchObject({
      parameters: { storeId: '1021', storeName: 'Alexandria', intentGroupId: 'ig-4', purpose: 'find-a-wine' },
    })
  })

  it('fires PRODUCT_AVAIL_SET_STORE again for another store of the wine finder [STO-09]', async () => {
    const widget = await widgetWith(forWines)
    await select(widget)
    await widget.act(
      { flow: 'find-a-wine', kind: 'cancel-pressed' },
      { flow: 'find-a-wine', kind: 'leave-confirmed' },
    )
    await select(widget, newtown)
    expect(widget.events().filter((event) => event === 'PRODUCT_AVAIL_SET_STORE')).toHaveLength(2)
  })

  it('shows nothing of what the bot answers to a store of the wine finder, nor that it fails [STO-09]', async () => {
    const widget = await widgetWith(forWines)
    const before = widget.lines()
    await select(widget)
    await widget.pass(10_000)
    expect(widget.lines()).toEqual(before)
    expect(widget.state().conversation.awaiting).toEqual([])
    widget.server.chat.sendEvent = async () => ({ ok: false, error: { kind: 'offline' } })
    await widget.act(
      { flow: 'find-a-wine', kind: 'cancel-pressed' },
      { flow: 'find-a-wine', kind: 'leave-confirmed' },
    )
    const left = widget.lines()
    await select(widget, newtown)
    await widget.pass(10_000)
    expect(widget.events().at(-1)).toBe('PRODUCT_AVAIL_SET_STORE')
    expect(widget.lines()).toEqual(left)
  })

  it('may be pressed again, but not while its answer is on the way', async () => {
    const widget = await widgetWith(forProducts)
    let answer = (): void => undefined
    widget.server.chat.sendEvent = () =>
      new Promise((resolve) => {
        answer = () => resolve(ok({ items: [{ type: 'message', text: 'Here.' }], isEmpty: false }))
      })
    await select(widget)
    await select(widget)
    expect(widget.events()).toHaveLength(1)
    answer()
    await widget.pass(0)
    await select(widget)
    expect(widget.events()).toHaveLength(2)
  })

  it('stops a follow-up that was going to come', async () => {
    const widget = await widgetWith(forProducts)
    expect(widget.state().conversation.followUp?.event).toBe('STORES_FOLLOWUP')
    await select(widget)
    expect(widget.state().conversation.followUp).toBeNull()
  })

  it('is remembered by id and name, goes with later requests and outlives the page [STO-17]', async () => {
    const widget = await widgetWith(forProducts)
    expect(widget.widgetState()).toMatchObject({ storeId: null, storeName: null })
    await select(widget)
    expect(widget.widgetState()).toMatchObject({ storeId: '1021', storeName: 'Alexandria' })
    await widget.say('and a riesling?')
    expect(widget.lastCall('sendText').args[1]).toMatchObject({
      parameters: { storeId: '1021', storeName: 'Alexandria' },
    })
    expect(readStoredChat(JSON.stringify(widget.saved.chat))).toMatchObject({
      store: { storeId: '1021', storeName: 'Alexandria' },
    })
    const later = await createTestWidget({
      remembered: { chat: widget.saved.chat, lastActivityAt: widget.ports.clock.now() },
    })
    expect(later.widgetState()).toMatchObject({ storeId: '1021' })
    expect(marked(later)).toEqual(['1021'])
  })

  it('is forgotten with the chat', async () => {
    const widget = await widgetWith(forProducts)
    await select(widget)
    await widget.pass(700_000)
    expect(widget.widgetState()).toMatchObject({ storeId: null, storeName: null })
  })
})
