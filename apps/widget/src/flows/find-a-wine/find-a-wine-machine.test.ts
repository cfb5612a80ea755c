import { describe, expect, it } from 'vitest'
import type { Wine } from '@murphy/contracts/entities'
import type { FlowEnd } from '../../core/flow/flow-machine'
import { findAWineMachine as machine } from './find-a-wine-machine'
import type { FindAWineEvent, FindAWineOpening, FindAWineState } from '../../core/flow/find-a-wine-flow'

const opening: FindAWineOpening = {
  storeId: '1021',
  storeName: 'Alexandria',
  intentGroupId: 'ig-9',
  intentGroupName: 'Find a wine',
  queryId: 'q-9',
  wineTypes: null,
  priceRange: null,
  wineVarietal: null,
}
const moment = { now: 0, freshId: 'id' }
const riesling: Wine = {
  brand: 'Hill',
  productName: 'Hill Riesling',
  singlePrice: 18.5,
  averageOverallRating: 4.666,
  totalReviewCount: 41,
  sku: '901234',
  salesRank: 812,
  newAndNoteworthyRank: null,
  link: '/product/901234/hill-riesling',
  productCategory: 'White',
  varietal: 'Riesling',
}

type Plain<Event> = Event extends unknown ? Omit<Event, 'flow'> : never
type PlainEvent = Plain<FindAWineEvent>

/** Runs events through the machine; answers the last state, the effects and the names of the logged events. */
function run(events: readonly PlainEvent[], asked: Partial<FindAWineOpening> = {}) {
  const first = machine.open({ ...opening, ...asked }, moment)
  let state: FindAWineState | FlowEnd = first.next
  const effects = [...first.effects]
  for (const event of events) {
    if (state.at === 'closed') throw new Error('The flow is closed already.')
    const step = machine.transition(state, { ...event, flow: 'find-a-wine' }, moment)
    state = step.next
    effects.push(...step.effects)
  }
  const logged = effects.flatMap((effect) => (effect.kind === 'record-wine-event' ? [effect.eventName] : []))
  return { state, effects, logged }
}

function at(events: readonly PlainEvent[], asked: Partial<FindAWineOpening> = {}): string {
  return run(events, asked).state.at
}

const next = { kind: 'continue-pressed' } as const
const back = { kind: 'back-pressed' } as const
function type(label: string) {
  return [{ kind: 'chosen', question: 'type', label }, next] as const
}
function price(label: string) {
  return [{ kind: 'chosen', question: 'price', label }, next] as const
}
function varietal(label: string) {
  return [{ kind: 'chosen', question: 'varietal', label }, next] as const
}
const toResults = [...type('Red'), ...price('$10-$20'), ...varietal('Shiraz')]
function recommended(search: number, wines: readonly Wine[] = [riesling]) {
  return { kind: 'recommendations-arrived', instance: 'i', search, wines } as const
}

describe('the flow through the wine finder', () => {
  it('goes from type to price to varietal to results [FAW-05, FAW-01]', () => {
    expect(at([])).toBe('type')
    expect(at(type('Red'))).toBe('price')
    expect(at([...type('Red'), ...price('$10-$20')])).toBe('varietal')
    expect(at(toResults)).toBe('results')
  })

  it.each(['Any price', '$50-$75'])("goes straight to results after I'm not sure at %s [FAW-06]", (label) => {
    expect(at([...type("I'm not sure"), ...price(label)])).toBe('results')
  })

  it.each(['Any price', 'Under $10', '$10-$20'])('goes to results after %s [FAW-07]', (label) => {
    expect(at([...type('Red'), ...price(label), ...varietal('Shiraz')])).toBe('results')
  })

  it.each(['$20-$30', '$30-$50', '$50-$75', '$75-$100', '$100+'])(
    'offers an expert after %s [FAW-08]',
    (label) => {
      expect(at([...type('Red'), ...price(label), ...varietal('Shiraz')])).toBe('expert')
    },
  )

  const toExpert = [...type('Red'), ...price('$100+'), ...varietal('Shiraz')]

  it('ends the flow and calls the sales floor with the store when the shopper wants an expert [FAW-09]', () => {
    const { state } = run([...toExpert, { kind: 'expert-answered', wants: true }])
    expect(state).toEqual({
      at: 'closed',
      messages: [],
      login: null,
      event: null,
      salesFloor: { storeId: '1021', storeName: 'Alexandria' },
    })
  })

  it('goes to results when the shopper declines an expert [FAW-10]', () => {
    expect(at([...toExpert, { kind: 'expert-answered', wants: false }])).toBe('results')
  })

  it(
    'goes back through the views in reverse order',
    { meta: { rules: 'FAW-18, FAW-19, FAW-20, FAW-21' } },
    () => {
      expect(at([...type('Red'), back])).toBe('type')
      expect(at([...type('Red'), ...price('$10-$20'), back])).toBe('price')
      expect(at([...toResults, back])).toBe('varietal')
      expect(at([...type("I'm not sure"), ...price('Any price'), back])).toBe('price')
      const list = [...toResults, recommended(1), { kind: 'see-more-pressed', ranking: 'Top rated' }] as const
      expect(at(list)).toBe('recommendationList')
      expect(run([...list, back]).state).toMatchObject({ at: 'results', found: { at: 'loaded' } })
      expect(at([back])).toBe('type')
      expect(at([...toExpert, back])).toBe('expert')
    },
  )

  it('continues only after a choice, and keeps the choices [FAW-22, FAW-37]', () => {
    expect(at([next])).toBe('type')
    expect(at([...type('Red'), next])).toBe('price')
    expect(at([...type('Red'), ...price('$10-$20'), next])).toBe('varietal')
    expect(run(toResults).state).toMatchObject({
      selection: { type: 'Red', price: '$10-$20', varietal: 'Shiraz' },
    })
  })

  it('clears a varietal that does not fit a newly chosen type', () => {
    const { state } = run([
      ...toResults,
      back,
      back,
      back,
      { kind: 'chosen', question: 'type', label: 'White & rosé' },
    ])
    expect(state).toMatchObject({ selection: { type: 'White & rosé', price: '$10-$20', varietal: null } })
  })

  it('clears a price and a varietal without wines once the wines are known', () => {
    const wines: PlainEvent = {
      kind: 'wines-arrived',
      instance: 'i',
      wines: [riesling, { ...riesling, productCategory: 'Red', singlePrice: 40, varietal: 'Shiraz' }],
    }
    const toRed = run([
      wines,
      ...type('White & rosé'),
      ...price('$10-$20'),
      back,
      back,
      { kind: 'chosen', question: 'type', label: 'Red' },
    ])
    expect(toRed.state).toMatchObject({ selection: { type: 'Red', price: null } })
    const dearer = run([
      wines,
      ...type('White & rosé'),
      ...price('$10-$20'),
      { kind: 'chosen', question: 'varietal', label: 'Riesling' },
      back,
      { kind: 'chosen', question: 'price', label: '$30-$50' },
    ])
    expect(dearer.state).toMatchObject({ selection: { price: '$30-$50', varietal: null } })
  })

  it.each([
    ['type', []],
    ['price', type('Red')],
    ['varietal', [...type('Red'), ...price('$10-$20')]],
  ] as const)(
    'asks for confirmation after Cancel on %s, and sends the standard event after Leave [FAW-14, FAW-17]',
    (view, events) => {
      expect(run([...events, { kind: 'cancel-pressed' }]).state).toMatchObject({ at: view, isLeaving: true })
      expect(run([...events, { kind: 'cancel-pressed' }, { kind: 'leave-refused' }]).state).toMatchObject({
        at: view,
        isLeaving: false,
      })
      const { state } = run([...events, { kind: 'cancel-pressed' }, { kind: 'leave-confirmed' }])
      expect(state).toMatchObject({ at: 'closed', event: { event: 'End_Interaction', parameters: {} } })
    },
  )

  it('clears the selection after Start again, also while the wines load [FAW-12]', () => {
    const { state } = run([...toResults, { kind: 'start-again-pressed' }, recommended(1)])
    expect(state).toMatchObject({
      at: 'type',
      isReset: true,
      selection: { type: null, price: null, varietal: null },
    })
  })

  it("logs I'm done, then sends the standard event [FAW-13, FAW-46]", () => {
    const { state, logged } = run([...toResults, { kind: 'done-pressed' }])
    expect(logged.at(-1)).toBe("I'm done")
    expect(state).toMatchObject({ at: 'closed', event: { event: 'End_Interaction' } })
  })
})

describe('the calls of the wine finder', () => {
  it('loads all wines of the store when it opens [FAW-44]', () => {
    expect(run([]).effects).toContainEqual({ kind: 'load-wines', storeNumber: '1021' })
  })

  it.each([
    [toResults, { wineTypes: ['Red'], priceRange: [10, 20], wineVarietal: 'Shiraz' }],
    [
      [...type('White & rosé'), ...price('Any price'), ...varietal("I'm not sure")],
      { wineTypes: ['White', 'Rose'], priceRange: null, wineVarietal: null },
    ],
    [
      [...type('Champagne/sparkling'), ...price('Under $10'), ...varietal('Other varietals')],
      { wineTypes: ['Champagne', 'Sparkling'], priceRange: [0, 10], wineVarietal: 'Other varietals' },
    ],
    [
      [...type("I'm not sure"), ...price('$100+')],
      { wineTypes: [], priceRange: [100, null], wineVarietal: null },
    ],
  ] as const)('requests wines for the selection (case %#) [FAW-23, FAW-44, FAW-45]', (events, wineSearch) => {
    expect(run(events).effects.at(-1)).toEqual({
      kind: 'load-recommendations',
      search: 1,
      wineSearch: { storeNumber: '1021', ...wineSearch },
    })
  })

  it('ignores the answer to an earlier search', () => {
    const again = [...toResults, back, ...varietal('Merlot')] as const
    expect(run([...again, recommended(1)]).state).toMatchObject({ found: { at: 'loading' } })
    expect(run([...again, recommended(2)]).state).toMatchObject({ found: { at: 'loaded' } })
  })

  it('shows an error when the recommendations fail, and the shopper can start again [FAW-45]', () => {
    const failing = [...toResults, { kind: 'recommendations-failed', instance: 'i', search: 1 }] as const
    expect(run(failing).state).toMatchObject({ at: 'results', found: { at: 'failed' } })
    expect(at([...failing, { kind: 'start-again-pressed' }])).toBe('type')
  })

  it.each([
    ['varietal', { wineTypes: ['Red'], priceRange: [10, 20], wineVarietal: null }],
    ['price', { wineTypes: ['Red'], priceRange: null, wineVarietal: 'Shiraz' }],
    ['type', { wineTypes: [], priceRange: [10, 20], wineVarietal: null }],
    ['all', { wineTypes: [], priceRange: null, wineVarietal: null }],
  ] as const)('searches again without the %s', (filter, wineSearch) => {
    const { state, effects } = run([...toResults, recommended(1, []), { kind: 'filter-dropped', filter }])
    expect(state).toMatchObject({ at: 'results', found: { at: 'loading' } })
    expect(effects.at(-1)).toMatchObject({ kind: 'load-recommendations', search: 2, wineSearch })
  })

  it('logs each step once, in order [FAW-46]', () => {
    const { logged } = run([
      ...toResults,
      recommended(1),
      { kind: 'see-more-pressed', ranking: 'Best sellers' },
      { kind: 'done-pressed' },
    ])
    expect(logged).toEqual([
      'PREFERENCE_SELECTION_START',
      'WINETYPE::Red',
      'PRICERANGE::$10-$20',
      'VARIETAL::Shiraz',
      'RECOMMENDATIONS::results',
      'RECOMMENDATIONS::Best sellers',
      "I'm done",
    ])
  })
})

describe('the host messages of the wine finder', () => {
  it('report each recorded step with the values of the record [HST-13]', () => {
    const { effects } = run(type('Red'))
    expect(effects).toContainEqual({
      kind: 'notify-host',
      message: {
        type: 'chatbotTriggerAdobeAnalytics',
        eventName: 'wine_step',
        label: 'WINETYPE::Red',
        intentGroupName: 'Find a wine',
      },
    })
  })
})

describe('a wine finder opened with a known request', () => {
  it.each([
    [{ wineTypes: ['Red'] }, 'price', { type: 'Red' }],
    [{ wineTypes: ['Red'], priceRange: [10, 20] }, 'varietal', { price: '$10-$20' }],
    [{ wineTypes: ['Red'], priceRange: [10, 20], wineVarietal: 'Shiraz' }, 'results', { varietal: 'Shiraz' }],
    [{ wineVarietal: 'Prosecco', priceRange: [100, null] }, 'expert', { type: 'Champagne/sparkling' }],
    [{ wineTypes: ['Red'], priceRange: [5, 25] }, 'price', { price: null }],
    [{ wineTypes: ['Red'], wineVarietal: 'Prosecco', priceRange: [0, 10] }, 'varietal', { varietal: null }],
    [{ priceRange: [0, 10] }, 'type', { type: null, price: 'Under $10' }],
    [{ wineTypes: [] }, 'type', { type: null }],
  ] as const)('starts for %j at %s', (asked, view, selection) => {
    expect(run([], asked).state).toMatchObject({ at: view, selection })
  })
})
