import { describe, expect, it } from 'vitest'
import type { PlaceKnowledge } from '../knowledge'
import { createPlaceFinder } from './place'

const place = (suburb: string, state: string, postcode: string): PlaceKnowledge => ({
  suburb,
  state,
  postcode,
  latitude: -33,
  longitude: 151,
  isStore: true,
})
const places = createPlaceFinder([
  place('Carlton', 'VIC', '3053'),
  place('Box Hill', 'VIC', '3128'),
  place('Bondi', 'NSW', '2026'),
  place('Bondi Junction', 'NSW', '2022'),
])
const shopWords = new Set(['carton', 'box', 'hill', 'bondi', 'of', 'beer'])
const nameIn = (text: string) => places.find(text, (word) => shopWords.has(word))?.name

describe('createPlaceFinder among words of the shop', () => {
  it.each([
    ['box hill', 'Box Hill'],
    ['box hil', 'Box Hill'],
    ['carlton', 'Carlton'],
    ['carltn', 'Carlton'],
    ['bondi', 'Bondi'],
    ['bondi juntion', 'Bondi Junction'],
    ['carltn 2026', 'Bondi'],
  ])('finds the place in %j', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })

  it.each(['a carton of beer', 'carton', 'box', ''])('finds none in %j', (text) => {
    expect(nameIn(text)).toBeUndefined()
  })
})
