import { describe, expect, it } from 'vitest'
import { findIsland, isBareIsland } from './island-postcodes'

describe('an island that a text names', () => {
  it.each([
    ['norfolk island', '2899', true],
    ['what about Lord Howe?', '2898', true],
    ['do you deliver to christmas island', '6798', false],
    ['the cocos keeling islands', '6799', false],
    ['king island dairy cheese', '7256', false],
    ['an island', undefined, false],
    ['norfolk', undefined, false],
    ['', undefined, false],
  ])('%j has the postcode %s, and stands alone: %s', (text, postcode, isBare) => {
    expect(findIsland(text)?.postcode).toBe(postcode)
    expect(isBareIsland(text)).toBe(isBare)
  })
})
