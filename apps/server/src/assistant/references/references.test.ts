import { describe, expect, it } from 'vitest'
import { findReferences } from './references'
import type { ShownReply } from './shown-entities'
import type { EntityAttributes, ShownEntity, ShownEntityKind } from './shown-entity'

function createEntities(
  kind: ShownEntityKind,
  rows: readonly (readonly [string, string, EntityAttributes?])[],
): readonly ShownEntity[] {
  return rows.map(([id, label, attributes = {}], index) => ({
    kind,
    id,
    position: index + 1,
    label,
    attributes,
  }))
}

const orders = createEntities('order', [
  ['10234571', 'Order 10234571'],
  ['10234567', 'Order 10234567'],
  ['10234564', 'Order 10234564'],
])
const products = createEntities('product', [
  ['901', 'Slow Ute Barossa Shiraz', { price: 12, alcoholPercent: 15, rating: 4.1 }],
  ['902', 'Tuesday Jetty Pinot Noir', { price: 18.5, alcoholPercent: 13, rating: 4.8 }],
  ['903', 'Ratbag Harbour Pale Ale', { price: 9, alcoholPercent: 4.8, rating: 3.9 }],
])
const stores = createEntities('store', [
  ['1033', 'Newtown', { suburb: 'Newtown', distance: 1.2 }],
  ['1012', 'Lane Cove', { suburb: 'Lane Cove', distance: 7.4 }],
])

const show = (...lists: readonly (readonly ShownEntity[])[]): readonly ShownReply[] =>
  lists.map((entities, index) => ({ queryId: `q-${index}`, entities }))

const datedOrders = createEntities('order', [
  ['10234571', 'Order 10234571', { placed: '2026-11-17' }],
  ['10234567', 'Order 10234567', { placed: '2026-11-05' }],
  ['10234564', 'Order 10234564', { placed: '2026-10-06' }],
  ['10234560', 'Order 10234560', { placed: '2026-09-02' }],
])

describe('references to an order by the day on which it was placed', () => {
  it.each([
    ['my October order', ['10234564'], true],
    ['the one from September please', ['10234560'], true],
    ['the one from last Thursday', ['10234567'], true],
    ['where is the thursday parcel', ['10234567'], false],
    ['can i get the thursday delivery', [], false],
    ["how much was last thursday's order", ['10234567'], false],
    ['where is the one I bought in October', ['10234564'], false],
    ['the one from november', [], false],
    ['the one from last tuesday', [], false],
    ['the one from august', [], false],
    ['can you deliver it on thursday', [], false],
    ['change delivery to thursday', [], false],
  ])('%j refers to %j', (text, expected, isBare) => {
    const found = findReferences(text, show(datedOrders))
    expect(found.selected.map(({ id }) => id)).toEqual(expected)
    expect(found.isBare).toBe(isBare)
  })
})

describe('references to what was shown', () => {
  it.each([
    ['the second one', ['902']],
    ['2', ['902']],
    ['two please', ['902']],
    ['number 3', ['903']],
    ['option 1 thanks', ['901']],
    ['2nd one', ['902']],
    ['the last one', ['903']],
    ['4', []],
    ['the fourth one', []],
    ['nah ill go with the middle one', ['902']],
    ['the middle of next week', []],
    ['and the third, where is it made', ['903']],
    ['the third, wheres it made', ['903']],
    ['is the second australian', ['902']],
    ['first tell me your hours', []],
    ['compare the first and the third', ['901', '903']],
    ['compare 1 and 3', ['901', '903']],
    ['which is better, 2 or 3?', ['902', '903']],
    ['number 3 vs number 1', ['903', '901']],
    ['compare 2 and 3 bottles', []],
    ['the cheapest one', ['903']],
    ['whats the cheapest way to get six', []],
    ['which is the dearest', ['902']],
    ['the strongest please', ['901']],
    ['the best rated one', ['902']],
    ['how strong is the pinot', ['902']],
    ['the pale ale', ['903']],
    ['is the shiraz any good', ['901']],
    ['both', ['901', '902']],
    ['compare the first two', ['901', '902']],
    ['the last two of them', ['902', '903']],
    ['how much is the first n third one together', ['901', '903']],
    ['which of the three is best', ['901', '902', '903']],
    ['these two', ['901', '902']],
    ['the first two weeks', []],
    ['do any of them go with fish', ['901', '902', '903']],
    ['how strong is it', []],
    ['does the second go with duck', ['902']],
    ['is the third any good with pizza', ['903']],
    ['is the first sweet', ['901']],
    ['the next one', []],
    ['do you deliver to newtown', []],
    ['first time ordering here', []],
    ['', []],
  ])('%j after a list of products', (text, ids) => {
    expect(findReferences(text, show(products)).selected.map(({ id }) => id)).toEqual(ids)
  })

  it.each(['the next one', 'and the one after that?'])('%j is the one behind the last one', (text) => {
    const shown = show(products)
    const previous = findReferences('the first one', shown).selected
    expect(findReferences(text, shown, { previous }).selected.map(({ id }) => id)).toEqual(['902'])
  })

  it.each([
    ['the one at lane cove', ['1012']],
    ['is it open on sunday', ['1033']],
    ['how do i get there', ['1033']],
    ['the closest one', ['1033']],
    ['the other one', []],
    ['is the second open today', ['1012']],
  ])('%j after a list of stores', (text, ids) => {
    expect(findReferences(text, show(stores)).selected.map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['the one ending 564', ['10234564']],
    ['cancel the second order', ['10234567']],
    ['cancel it', []],
    ['where is my first order', []],
    ['my last order', []],
  ])('%j after a list of orders', (text, ids) => {
    expect(findReferences(text, show(orders)).selected.map(({ id }) => id)).toEqual(ids)
  })

  it('mean the only entity of the newest reply by a pronoun', () => {
    const one = orders.slice(0, 1)
    expect(findReferences('cancel it', show(products, one)).selected).toEqual(one)
  })

  it('mean the entity of the last reference by a pronoun, while it is shown', () => {
    const previous = products.slice(1, 2)
    expect(findReferences('how strong is it', show(products), { previous }).selected).toEqual(previous)
    expect(findReferences('how strong is it', show(stores, orders), { previous }).selected).toEqual([])
  })

  it('mean the other one of two', () => {
    const previous = stores.slice(0, 1)
    expect(findReferences('and the other one', show(stores), { previous }).selected).toEqual(stores.slice(1))
  })

  it('mean the visible card by a pronoun, and ignore an unknown one', () => {
    const visible = { queryId: 'q-0', index: 2 }
    expect(findReferences('how much is it', show(products), { hint: visible }).selected).toEqual(
      products.slice(2),
    )
    const unknown = { queryId: 'q-9', index: 0 }
    expect(findReferences('how much is it', show(products), { hint: unknown }).selected).toEqual([])
  })

  it('look for the kind that the text names in earlier replies', () => {
    expect(findReferences('the second store', show(stores, products)).selected).toEqual(stores.slice(1))
  })

  it.each([
    ['the second one', true],
    ['2', true],
    ['the pale ale please', true],
    ['tell me about the cheapest one', true],
    ['alright the second one it is', true],
    ['the second one looks good', true],
    ['does the second one look good with fish', false],
    ['is the second one strong', false],
    ['cancel the second order', false],
  ])('%j is a bare reference: %s', (text, isBare) => {
    const shown = text.includes('order') ? show(orders) : show(products)
    expect(findReferences(text, shown).isBare).toBe(isBare)
  })
})

describe('references after a product was picked from a list', () => {
  const picked = products.slice(1, 2)

  it.each([
    ['the third one', ['903']],
    ['the cheapest', ['903']],
    ['the pale ale', ['903']],
    ['how strong is it', ['902']],
  ])('still count in that list, and a pronoun means the picked one: %j', (text, expected) => {
    const { selected } = findReferences(text, show(products, picked))
    expect(selected.map(({ id }) => id)).toEqual(expected)
  })

  it('count in the newest list where the only product is not from the list before', () => {
    const other = createEntities('product', [['904', 'Bushfly Lager', { price: 20 }]])
    const { selected } = findReferences('the first one', show(products, other))
    expect(selected.map(({ id }) => id)).toEqual(['904'])
  })
})

it.each([
  ['and the next one', '901', ['902']],
  ['the next', '902', ['903']],
  ['what about the next one', '903', []],
  ['when does the next one come', '901', []],
])('%j after the product %s of a list', (text, previous, ids) => {
  const before = products.filter(({ id }) => id === previous)
  const { selected } = findReferences(text, show(products), { previous: before })
  expect(selected.map(({ id }) => id)).toEqual(ids)
})
