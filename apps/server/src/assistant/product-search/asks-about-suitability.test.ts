import { expect, it } from 'vitest'
import { asksAboutSuitability } from './asks-about-suitability'

it.each([
  ['would it suit fish tacos', { foods: ['fish'], styles: [] }, true],
  ['and is that one smoky', { foods: [], styles: ['smoky'] }, true],
  ['the dearer one, is it peated', { foods: [], styles: ['smoky'] }, true],
  ['is it spicy', { foods: ['spicy food'], styles: [] }, false],
  ['would it suit spicy food', { foods: ['spicy food'], styles: [] }, true],
  ['something for fish', { foods: ['fish'], styles: [] }, false],
  ['is it good', { foods: [], styles: [] }, false],
  ['is it sweet with fish', { foods: ['fish'], styles: ['sweet'] }, false],
])('%j asks if a product suits one food or style: %#', (text, query, expected) => {
  expect(asksAboutSuitability(text, query)).toBe(expected)
})
