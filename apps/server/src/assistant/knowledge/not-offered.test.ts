import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { findNotOffered } from './not-offered'

describe('a service that the shop does not list', () => {
  it.each([
    ['could you engrave two flasks', 'engraving or personal labels'],
    ['do you put a logo on a bottle', 'engraving or personal labels'],
    ['can we book a mixologist', 'staff or catering for an event'],
    ['could i rent a marquee', 'hire of furniture or machines'],
    ["i'd like to rent a marquee", 'hire of furniture or machines'],
    ['we’d like to rent a marquee', 'hire of furniture or machines'],
    ['i’m looking for rolling papers', 'tobacco or vapes'],
    ['do you stock bar fridges', 'wine fridges'],
    ['Can you mend my bar fridge? It hums like a hive and I bought my wine from you.', 'repairs'],
    ['book me a table for four on saturday', 'tables or a bar in our stores'],
    ['is there an app for my phone', 'an app'],
    ['do you sell rolling papers', 'tobacco or vapes'],
    ['i’m after cigars', 'tobacco or vapes'],
    ['can you deliver burgers', 'food or flowers'],
    ['could you deliver flowers with my wine', 'food or flowers'],
    ['do you offer whisky classes', 'classes or tours'],
    ['will you refill my flagon', 'refills or drinks on tap'],
    ['can it come by drone?', 'that way of delivery'],
    ['do you have robots that deliver', 'that way of delivery'],
    ['could menulog bring it?', 'that way of delivery'],
    ['can we reserve a table', 'tables or a bar in our stores'],
    ['do you do key cutting', 'that'],
    ['can you fix my decanter', 'repairs'],
    ['do you have an app', 'an app'],
    ['is there an app?', 'an app'],
    ['can i download your app', 'an app'],
    ['100 bottles with our logo on them', 'engraving or personal labels'],
  ])('is named in %j', (text, name) => {
    expect(findNotOffered(text)?.name).toBe(name)
  })

  it('is answered by the articles alone where the shop has it', () => {
    for (const text of ['can you appraise my cellar', 'got a bottle of grange 1990 what is it worth'])
      expect(findNotOffered(text)).toMatchObject({
        name: null,
        alternative: { articleId: 'cellar-stores' },
      })
  })

  it.each([
    'do you have a wine for pizza',
    'are you some kind of robot?',
    'am i talking to a robot or a human?',
    'can i order a red that goes with burgers',
    'do you hire out glasses',
    'do you sell wine glasses',
    'do you sell chocolate stout',
    'the label on my bottle is torn',
    'can i return a bottle',
    'is a magnum worth it',
    'will you accept a photocopy of my passport?',
    'do you deliver to newtown',
    'have you a smoky whisky',
    'my order came with a broken decanter',
    '',
  ])('is none in %j', (text) => {
    expect(findNotOffered(text)).toBeNull()
  })

  it('is read in linear time', () => {
    expect(measureTextGrowth(findNotOffered, 1000)).toBeLessThan(maxGrowth)
  })
})
