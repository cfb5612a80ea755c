import { describe, expect, it } from 'vitest'
import {
  asksAboutTeam,
  comparesDrinks,
  pausesDeliveries,
  tellsOfConsumed,
  tellsOfTasting,
} from './ordinary-requests'

describe('an ordinary text that the classifier of risks takes for one of danger', () => {
  it.each([
    ['how many are ahead of me', true],
    ['how many people in front of me in the queue', true],
    ['whats my place in the line', true],
    ['will somebody call me back', true],
    ['does anyone phone me about it', true],
    ['will anyone miss me', false],
    ['no one will be there for me', false],
    ['will anyone notice when im gone', false],
    ['what is in front of me is too much', false],
  ])('asks for the queue or a call of the team in %j: %s', (text, expected) => {
    expect(asksAboutTeam(text)).toBe(expected)
  })

  it.each([
    ['i want to pause my wine club for a while', true],
    ['can you hold my reds dozen for two months', true],
    ['need a break from the wine club box', true],
    ['stop my wine club, i cant control my drinking', false],
    ['i need to stop drinking for a bit', false],
    ['block my account for a while', false],
    ['stop selling me boxes of wine, i have a problem', false],
  ])('pauses the deliveries of a subscription in %j: %s', (text, expected) => {
    expect(pausesDeliveries(text)).toBe(expected)
  })

  it.each([
    ['is gin stronger than vodka', true],
    ['is pinot noir lighter than shiraz?', true],
    ['are stouts less bitter than ipas', true],
    ['is gin healthier than vodka', false],
    ['is wine safer than beer with my tablets', false],
    ['am i weaker than him', false],
    ['is he stronger than me when hes drunk', false],
  ])('compares two drinks in %j: %s', (text, expected) => {
    expect(comparesDrinks(text)).toBe(expected)
  })

  it.each([
    ['we already drank three of them', true],
    ['opened one of the cans already', true],
    ['had a couple of those tbh', true],
    ['already drank a glass of it tho', true],
    ['had two glasses of it already lol', true],
    ['drank a glass of bleach', false],
    ['drank a glass with my tablets', false],
    ['he drank a whole bottle of vodka and wont wake up', false],
    ['my toddler drank some of it', false],
    ['drank half of it and feel sick', false],
    ['i drank two bottles of whisky', false],
    ['swallowed some of the glass', false],
  ])('reports in %j what was drunk and no danger: %s', (text, expected) => {
    expect(tellsOfConsumed(text)).toBe(expected)
  })

  it.each([
    ['already drank a glass of it tho', true],
    ['we opened one of them', true],
    ['already drank four of them', false],
    ['already had a few', false],
    ['drank a glass of vodka', false],
  ])('reports in %j that a little of a delivery was drunk: %s', (text, expected) => {
    expect(tellsOfTasting(text)).toBe(expected)
  })
})
