import { describe, expect, it } from 'vitest'
import { initialDialogueState } from '../dialogue-state'
import { keepAlcoholFree, rememberAlcoholFree, wantsDrinksWithAlcohol } from './alcohol-free-search'
import { emptyQuery } from './product-query'
import { productVocabulary } from './testing/test-range'

const { words } = productVocabulary

describe('a search for drinks without alcohol', () => {
  it.each([
    ['with alcohol', true],
    ['the normal ones please', true],
    ['full strength', true],
    ['it doesnt have to be alcohol free', true],
    ['not the alcohol free ones', true],
    ['the heineken one', false],
    ['non-alcoholic', false],
    ['something not too alcoholic', false],
    ['sparkling', false],
  ])('ends with %j: %s', (text, expected) => {
    expect(wantsDrinksWithAlcohol(text)).toBe(expected)
  })

  const last = { ...emptyQuery, kinds: ['beer'], isAlcoholFree: true }
  it.each([
    ['a lager', { ...emptyQuery, kinds: ['lager'] }, true],
    ['sparkling', { ...emptyQuery, kinds: ['sparkling'] }, true],
    ['shiraz', { ...emptyQuery, varietals: ['Shiraz'] }, true],
    ['under 20', { ...emptyQuery, price: { min: null, max: 20 } }, true],
    ['something strong', { ...emptyQuery, strength: 'strong' as const }, false],
    ['a lager with alcohol', { ...emptyQuery, kinds: ['lager'] }, false],
    ['chips', { ...emptyQuery, kinds: ['snack'] }, false],
    ['tonic', { ...emptyQuery, kinds: ['tonic water'] }, false],
  ])('holds for %j in the next search: %s', (text, query, isAlcoholFree) => {
    expect(keepAlcoholFree(query, { text, last, words }).isAlcoholFree).toBe(isAlcoholFree)
  })

  it('is not made up when the last search was for any drinks', () => {
    const query = { ...emptyQuery, kinds: ['lager'] }
    expect(keepAlcoholFree(query, { text: 'a lager', last: null, words })).toBe(query)
    expect(keepAlcoholFree(query, { text: 'a lager', last: { ...last, isAlcoholFree: false }, words })).toBe(
      query,
    )
  })

  it.each([
    ['my sister is pregnant, something non-alcoholic', true],
    ['my sister is pregnant, show me alcohol free beer', true],
    ['my sister is pregnant', false],
    ['is he sober', false],
  ])('is remembered from %j, to which a safety policy answered: %s', (text, isRemembered) => {
    const { productSearch } = rememberAlcoholFree(text, initialDialogueState, words)
    expect(productSearch).toEqual(isRemembered ? { query: { isAlcoholFree: true }, turn: 0 } : undefined)
  })
})
