import { describe, expect, it } from 'vitest'
import { createSlotFinder } from './slot-finder'
import { shop, today } from './testing/shop'

const finder = createSlotFinder(shop)
const place = (text: string) => finder.find(text, { today }).slots.place

describe('places', () => {
  it.each([
    ['prahran', 'Prahran'],
    ['PRAHRAN', 'Prahran'],
    ["newtown's hours", 'Newtown'],
    ['is the cellar at prahran open', 'Prahran'],
    ['The Dan Murphy Cellar - Prahran', 'Prahran'],
    ['lane cove cellars', 'Lane Cove'],
    ['stores near bondi junction', 'Bondi Junction'],
    ['stores near bondi', 'Bondi'],
    ['fitzroy north please', 'Fitzroy North'],
    ['st. kilda', 'St Kilda'],
    ['saint kilda hours', 'St Kilda'],
    ['mt isa', 'Mount Isa'],
    ['open tmrw in Wagga', 'Wagga Wagga'],
    ['boxhill', 'Box Hill'],
    ['lanecove', 'Lane Cove'],
    ['stores in orange', 'Orange'],
    ['orange', 'Orange'],
    ['rose bay', 'Rose Bay'],
    ['directions to manly', 'Manly'],
    ['not fitzroy, in prahran', 'Prahran'],
  ])('finds in %j %s', (text, name) => {
    expect(place(text)?.name).toBe(name)
  })

  it.each([
    ['prahan', 'Prahran'],
    ['stores in prarhan', 'Prahran'],
    ['alexandira', 'Alexandria'],
    ['bondi juntion', 'Bondi Junction'],
    ['bondai junctoin', 'Bondi Junction'],
    ['box hil', 'Box Hill'],
    ['wagga waga', 'Wagga Wagga'],
    ['fitz roy', 'Fitzroy'],
    ['carltn', 'Carlton'],
    ['carlton', 'Carlton'],
  ])('corrects the slip in %j', (text, name) => {
    expect(place(text)?.name).toBe(name)
  })

  it.each([
    ['two slips in less than nine letters', 'fritzoi'],
    ['three slips in nine letters', 'alxndrla hours'],
    ['a slip in five letters', 'manyl'],
    ['a carton', 'a carton of beer'],
    ['many', 'how many people'],
    ['a person', 'a person please'],
    ['a box', 'box'],
    ['a rose', 'say something to rose'],
    ['a beer', 'do you have victoria bitter'],
    ['a brand', 'carlton draught'],
    ['a state', 'what about victoria'],
    ['a wine from somewhere', 'any newtown shiraz'],
    ['a wine of a region', 'a mclaren vale shiraz'],
    ['a gin', 'price of gordons'],
    ['another country', 'do you ship to new zealand'],
    ['a colour', 'the orange label'],
    ['where somebody is', 'stores near me'],
    ['their location', 'use my location'],
    ['nothing', ''],
  ])('finds none in %s', (_what, text) => {
    expect(place(text)).toBeUndefined()
  })

  it.each([
    ['richmond', 'VIC', '3121'],
    ['richmond vic', 'VIC', '3121'],
    ['richmond nsw', 'NSW', '2753'],
    ['stores in richmond, new south wales', 'NSW', '2753'],
    ['richmond 2753', 'NSW', '2753'],
    ['kingston', 'ACT', '2604'],
    ['kingston tassie', 'TAS', '7050'],
    ['kingston act', 'ACT', '2604'],
  ])('finds for %j the one in %s', (text, state, postcode) => {
    expect(place(text)).toMatchObject({ state, postcode })
  })

  it.each([
    ['3065', 'Fitzroy', '3065', 'VIC'],
    ['stores in 3065', 'Fitzroy', '3065', 'VIC'],
    ['postcode 0800', 'Darwin', '0800', 'NT'],
    ['in 3065?', 'Fitzroy', '3065', 'VIC'],
    ['my postcode is 3065', 'Fitzroy', '3065', 'VIC'],
    ['closest shop to me? 3065', 'Fitzroy', '3065', 'VIC'],
    ['hi there. 3065. do you deliver that far', 'Fitzroy', '3065', 'VIC'],
    ['stores around 3065', 'Fitzroy', '3065', 'VIC'],
    ['near 3183', '3183', '3183', 'VIC'],
    ['2015', 'Alexandria', '2015', 'NSW'],
    ['carltn 2026', 'Bondi', '2026', 'NSW'],
  ])('reads the postcode in %j', (text, name, postcode, state) => {
    expect(place(text)).toMatchObject({ kind: 'postcode', name, postcode, state })
  })

  it.each([
    ['a quantity', 'order 2000 bottles'],
    ['a quantity of nothing', 'order 2000'],
    ['a year', 'a shiraz from 2015 vintage'],
    ['a range that is no postcode', 'in 1500'],
    ['an amount after a mark', 'total was: 3065 points'],
    ['a range that is none yet', 'in 9999'],
    ['a postcode far from all that are known', 'in 4350'],
    ['a price', 'under $2000'],
    ['a number among words', 'the 3065 thing'],
  ])('reads no postcode in %s', (_what, text) => {
    expect(place(text)).toBeUndefined()
  })

  it('distinguishes stores, suburbs and postcodes', () => {
    expect(place('prahran')?.kind).toBe('store')
    expect(place('carlton')?.kind).toBe('suburb')
    expect(place('3181')?.kind).toBe('postcode')
  })

  it('accepts any known place when Murphy asked for one', () => {
    expect(finder.find('i reckon orange probably', { today, expects: 'place' }).slots.place?.name).toBe(
      'Orange',
    )
    expect(finder.find('mine is 3065 i guess', { today, expects: 'place' }).slots.place?.name).toBe('Fitzroy')
  })
})
