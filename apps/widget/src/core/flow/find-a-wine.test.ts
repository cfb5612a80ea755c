import { describe, expect, it } from 'vitest'
import type { Wine } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { FindAWineEvent } from './find-a-wine-flow'
import { failed, ok } from '../../testing/fake-ports'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { isFooterShown } from '../selectors'

const command: ReplyItem = {
  type: 'command',
  commandName: 'START_FIND_A_WINE',
  storeId: '1021',
  storeName: 'Alexandria',
}
const shiraz: Wine = {
  brand: 'Hill',
  productName: 'Hill Shiraz',
  singlePrice: 15,
  averageOverallRating: 4.2,
  totalReviewCount: 8,
  sku: '901235',
  salesRank: 3,
  newAndNoteworthyRank: null,
  link: '/product/901235/hill-shiraz',
  productCategory: 'Red',
  varietal: 'Shiraz',
}

type Plain<Event> = Event extends unknown ? Omit<Event, 'flow'> : never

async function openFinder({
  asked = command,
  isFramed = true,
}: { readonly asked?: ReplyItem; readonly isFramed?: boolean } = {}): Promise<TestWidget> {
  const widget = await createTestWidget({ device: { isFramed } })
  widget.server.wineApi.wines = async () => ok([shiraz])
  widget.server.wineApi.recommendations = async () => ok([shiraz])
  await widget.openChat()
  widget.botAnswers({ ...asked, intent_group_id: 'ig-9', intent_group_name: 'Find a wine', query_id: 'q-12' })
  await widget.say('find me a red wine')
  widget.botAnswers({ type: 'message', text: 'Anything else?' })
  return widget
}

async function go(widget: TestWidget, ...events: readonly Plain<FindAWineEvent>[]): Promise<void> {
  for (const event of events) await widget.act({ ...event, flow: 'find-a-wine' })
}

function choose(question: 'type' | 'price' | 'varietal', label: string) {
  return [{ kind: 'chosen', question, label }, { kind: 'continue-pressed' }] as const
}
const shirazForLittle = [
  ...choose('type', 'Red'),
  ...choose('price', '$10-$20'),
  ...choose('varietal', 'Shiraz'),
]

function logged(widget: TestWidget): readonly unknown[] {
  return widget.callsOf('record').map((call) => call.args[1])
}

describe('the command START_FIND_A_WINE', () => {
  it('opens the finder, which asks for the wines of the store and has no arrow [MSG-22, FAW-44, HDR-08]', async () => {
    const widget = await openFinder()
    expect(widget.state().flow).toMatchObject({ name: 'find-a-wine', state: { at: 'type' } })
    expect(widget.lastCall('wines').args[1]).toBe('1021')
    expect(widget.header()).toMatchObject({ title: 'Murphy', hasBackArrow: false })
    expect(isFooterShown(widget.state())).toBe(false)
  })

  it('the state holds view, store, choices and both lists [FAW-37, FAW-48, PAV-14]', async () => {
    const widget = await createTestWidget()
    expect(widget.widgetState()).toMatchObject({
      wineView: null,
      storeId: null,
      storeName: null,
      showWineFinder: false,
      wineExpert: false,
      wineType: null,
      priceRange: null,
      varietal: null,
      isReset: false,
      productList: { isFetching: false, productArray: [], initialProductArray: [], errorMsg: null },
    })
    const open = await openFinder()
    expect(open.widgetState()).toMatchObject({
      currentView: 'find-a-wine',
      wineView: 'type',
      storeId: '1021',
      storeName: 'Alexandria',
      showWineFinder: true,
      productList: { isFetching: false, productArray: [], initialProductArray: [shiraz] },
    })
    await go(open, ...shirazForLittle)
    expect(open.widgetState()).toMatchObject({
      wineView: 'results',
      wineType: 'Red',
      priceRange: '$10-$20',
      varietal: 'Shiraz',
      productList: { isFetching: false, productArray: [shiraz], errorMsg: null },
    })
    await go(open, { kind: 'start-again-pressed' })
    expect(open.widgetState()).toMatchObject({
      wineView: 'type',
      wineType: null,
      priceRange: null,
      varietal: null,
      isReset: true,
      productList: { productArray: [] },
    })
  })

  it('the state tells the expert and a failed search [FAW-48, PAV-14]', async () => {
    const widget = await openFinder()
    widget.server.wineApi.recommendations = () => failed({ kind: 'refused', status: 500 })
    await go(widget, ...choose('type', 'Red'), { kind: 'chosen', question: 'price', label: '$100+' })
    await go(widget, { kind: 'continue-pressed' }, ...choose('varietal', "I'm not sure"))
    expect(widget.widgetState()).toMatchObject({ wineView: 'WineMerchantRedirect', wineExpert: true })
    await go(widget, { kind: 'expert-answered', wants: false })
    expect(widget.widgetState().productList.errorMsg).toBe(
      'Hmm, looks like the store is running dry at the moment. Try changing the filters you used by starting again or going back.',
    )
  })

  it('starts with what the command carries [MSG-22]', async () => {
    const asked: ReplyItem = { ...command, wineTypes: ['Red'], priceRange: [10, 20], wineVarietal: 'Shiraz' }
    const widget = await openFinder({ asked })
    expect(widget.widgetState()).toMatchObject({ wineView: 'results', wineType: 'Red' })
    expect(widget.lastCall('recommendations').args[1]).toEqual({
      storeNumber: '1021',
      wineTypes: ['Red'],
      priceRange: [10, 20],
      wineVarietal: 'Shiraz',
    })
  })

  it('does not open over another flow that the shopper has opened meanwhile', async () => {
    const widget = await openFinder()
    const opening = widget.state().flow
    await widget.act({
      kind: 'flow-requested',
      widgetSessionId: widget.state().session.widgetSessionId,
      opening: { name: 'find-a-wine', opening: { ...openingOf(widget), storeId: '9' } },
    })
    expect(widget.state().flow).toBe(opening)
  })

  it('opens nothing in a chat that is not the one it was asked in', async () => {
    const widget = await openFinder()
    const opening = { name: 'find-a-wine', opening: openingOf(widget) } as const
    await go(widget, { kind: 'cancel-pressed' }, { kind: 'leave-confirmed' })
    await widget.act({ kind: 'flow-requested', widgetSessionId: 'another', opening })
    expect(widget.state().flow).toBeNull()
  })

  it('says so when the finder cannot be loaded [ERR-01]', async () => {
    const widget = await openFinder()
    const opening = { name: 'find-a-wine', opening: openingOf(widget) } as const
    await go(widget, { kind: 'cancel-pressed' }, { kind: 'leave-confirmed' })
    const { widgetSessionId } = widget.state().session
    await widget.act({ kind: 'flow-load-failed', widgetSessionId, opening })
    expect(widget.lines().at(-1)).toBe(
      'bot: Sorry but I’m having some technical issues. I’ll be back shortly',
    )
  })
})

describe('the records of the wine finder', () => {
  it('are one event a step, in order and of the intent that led here [FAW-46]', async () => {
    const widget = await openFinder()
    await go(widget, ...shirazForLittle, { kind: 'done-pressed' })
    expect(logged(widget)).toEqual(
      [
        'PREFERENCE_SELECTION_START',
        'WINETYPE::Red',
        'PRICERANGE::$10-$20',
        'VARIETAL::Shiraz',
        'RECOMMENDATIONS::results',
        "I'm done",
      ].map((eventName) => ({
        updateType: 'addEvent',
        eventName,
        queryId: 'q-12',
        isSuccessful: true,
        intentGroupId: 'ig-9',
        intentGroupName: 'Find a wine',
        intentGroupTypeId: null,
        source: 'murphy',
      })),
    )
  })

  it('leaving either way ends in the chat and sends End_Interaction [FAW-13, FAW-17]', async () => {
    for (const ways of [
      [...shirazForLittle, { kind: 'done-pressed' }],
      [{ kind: 'cancel-pressed' }, { kind: 'leave-confirmed' }],
    ] as const) {
      const widget = await openFinder()
      await go(widget, ...ways)
      expect(widget.state().flow).toBeNull()
      expect(widget.events()).toEqual(['End_Interaction'])
      expect(widget.lines().at(-1)).toBe('bot: Anything else?')
    }
  })
})

describe('requests of the wine finder to the host page', () => {
  const toExpert = [
    ...choose('type', 'Red'),
    ...choose('price', '$100+'),
    ...choose('varietal', 'Shiraz'),
  ] as const
  const yes = { kind: 'expert-answered', wants: true } as const

  it('open the chat with a product expert, with the store [FAW-09, HST-16]', async () => {
    const widget = await openFinder()
    widget.server.wineApi.wines = () => failed()
    await go(widget, { kind: 'wines-failed', instance: widget.state().flow?.instance ?? '' })
    await go(widget, ...toExpert, yes)
    expect(widget.state().flow).toBeNull()
    expect(widget.hostMessagesOf('callSalesFloorWidget')).toEqual([
      { type: 'callSalesFloorWidget', storeId: '1021', storeName: 'Alexandria' },
    ])
    expect(widget.lines()).not.toContain('bot: Our product experts are available on our website.')
  })

  it('are shown in the chat when there is no host page [FAW-09]', async () => {
    const widget = await openFinder({ isFramed: false })
    await go(widget, { kind: 'wines-failed', instance: widget.state().flow?.instance ?? '' })
    await go(widget, ...toExpert, yes)
    expect(widget.lines().at(-1)).toBe('bot: Our product experts are available on our website.')
    expect(widget.hostMessagesOf('callSalesFloorWidget')).toEqual([])
  })

  it('open the page of a wine, with the store in which it was found [FAW-47, HST-14, HST-15]', async () => {
    const widget = await openFinder()
    await go(widget, ...shirazForLittle)
    await widget.act({ kind: 'wine-opened', link: shiraz.link })
    expect(widget.hostMessagesOf('chatbotInitChangeUrl')).toEqual([
      {
        type: 'chatbotInitChangeUrl',
        url: 'https://shop.example/product/901235/hill-shiraz?i_cid=cbfaw',
        storeId: '1021',
        storeName: 'Alexandria',
      },
    ])
    expect(widget.widgetState().wineView).toBe('results')
  })

  it('are opened by the top window when there is no host page [FAW-47]', async () => {
    const widget = await openFinder({ isFramed: false })
    await go(widget, ...shirazForLittle)
    await widget.act({ kind: 'wine-opened', link: shiraz.link })
    expect(widget.wentTo).toEqual(['https://shop.example/product/901235/hill-shiraz?i_cid=cbfaw'])
  })
})

function openingOf(widget: TestWidget) {
  const { flow } = widget.state()
  if (flow?.name !== 'find-a-wine') throw new Error('The wine finder is not open.')
  return flow.state.opening
}
