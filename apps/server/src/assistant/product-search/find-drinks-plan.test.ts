import { describe, expect, it } from 'vitest'
import type { DrinksPlan } from './drinks-plan'
import { asksForCases } from './drinks-plan'
import { findDrinksPlan } from './find-drinks-plan'
import { emptyQuery } from './product-query'

const wine: DrinksPlan = { people: 30, hours: null, kinds: ['wine'], glasses: null }

type ReadOptions = { kinds?: string[]; asks?: boolean; last?: DrinksPlan | null; turnsAgo?: number }

/** Reads a text with the kinds and topics that the product language finds in it. */
function read(text: string, { kinds = [], asks = false, last = wine, turnsAgo = 1 }: ReadOptions = {}) {
  return findDrinksPlan(
    text,
    { query: { ...emptyQuery, kinds }, topics: asks ? ['quantity'] : [] },
    { turnCount: 5, ...(last === null ? {} : { drinksPlan: { ...last, turn: 5 - turnsAgo } }) },
  )
}

describe('a plan of drinks for an event', () => {
  it.each([
    ['how many bottles for 12 guests', { kinds: [], asks: true }, { people: 12, kinds: [] }],
    ['how many tinnies for 12 mates', { kinds: [], asks: true }, { people: 12, kinds: ['beer'] }],
    ['20 people, half of them dont drink', {}, { people: 10 }],
    ['having 20 people over for a bbq, 5 dont drink', {}, { people: 15 }],
    ['bubbles for a toast with 60 guests', { kinds: ['bubbles'], asks: true }, { people: 60, glasses: 1 }],
    ['for 10 people 2 glasses each', {}, { people: 10, glasses: 2, kinds: ['wine'] }],
    ['i need white for 30 people', { kinds: ['white'] }, { people: 30, kinds: ['white'] }],
    ['we are 14 for easter lunch, how many bottles', { asks: true }, { people: 14 }],
    ['its my 40th and 60 people are coming', {}, { people: 60 }],
    ['how much rum for 20 guys', { kinds: ['rum'] }, { people: 20, kinds: ['rum'] }],
    ['enough for a toast with 60 guests', { asks: true }, { people: 60, glasses: 1, kinds: ['bubbles'] }],
    ['wine for a wedding of 120', { kinds: ['wine'] }, { people: 120, kinds: ['wine'] }],
    ['wine for 40 people at a funeral', { kinds: ['wine'] }, { people: 40, kinds: ['wine'] }],
    ['drinks for a wake on friday, 25 guests', {}, { people: 25 }],
    [
      'my sister is getting married, 70 guests, need the wine',
      { kinds: ['wine'] },
      { people: 70, kinds: ['wine'] },
    ],
    ['lunch for 9, 4 hrs, all on white', { kinds: ['white'] }, { people: 9, hours: 4, kinds: ['white'] }],
    ['barbie for 10 adults and 4 kids, midday till 5', {}, { people: 10, hours: 5 }],
    ['white wine for 40 guests, one or two glasses each', { kinds: ['white'] }, { people: 40, glasses: 2 }],
    [
      'Engagement do for 80. one glass of bubbles each for the toast. How many bottles?',
      { kinds: ['bubbles'], asks: true },
      { people: 80, glasses: 1, kinds: ['bubbles'] },
    ],
    [
      'so for 120 cocktails i want how many bottles',
      { kinds: ['vodka'], asks: true },
      { people: 120, glasses: 1, isCounted: true },
    ],
    ['champagne toast for 60', { kinds: ['champagne'] }, { people: 60, glasses: 1, kinds: ['champagne'] }],
    [
      'having 25 over for a bbq, beer and wine, what do i need',
      { kinds: ['beer', 'wine'] },
      { people: 25, kinds: ['beer', 'wine'] },
    ],
    ['work drinks friday 2 hrs maybe 15 ppl what should i order', {}, { people: 15, hours: 2 }],
    ['how much does 50 people drink at an open bar', {}, { people: 50 }],
    ['35 guests but only 20 drink, how many bottles', { asks: true }, { people: 20 }],
    ['grand final party at mine 30ppl', {}, { people: 30 }],
    [
      'is 2 dozen wine enough for 45 people',
      { kinds: ['wine'], asks: true },
      { people: 45, kinds: ['wine'], own: { count: 24, kind: 'wine' } },
    ],
    [
      'will 3 slabs be enough for 20 mates',
      { asks: true },
      { kinds: ['beer'], own: { count: 72, kind: 'beer' } },
    ],
    ['how much beer should i get', { kinds: ['beer'] }, { people: null, kinds: ['beer'] }],
  ])('is begun by %j', (text, found, plan) => {
    expect(read(text, { ...found, last: null })).toMatchObject(plan)
  })

  it.each([
    ['and for 50?', {}, { people: 50, kinds: ['wine'] }],
    ['make it 15', {}, { people: 15 }],
    ['only 20 drink', {}, { people: 20, kinds: ['wine'] }],
    ['what about 35 guests but only 20 drink', {}, { people: 20 }],
    ['40 people, 5 of them dont drink', {}, { people: 35 }],
    ['a couple each', {}, { people: 30, glasses: 2 }],
    ['make that three each', {}, { glasses: 3 }],
    ['theyd have about three each i think', {}, { glasses: 3 }],
    ['so how many bottles of each', {}, wine],
    ['sweet so whats the list', {}, wine],
    ['so the number?', {}, wine],
    ['two cups each', {}, { glasses: 2 }],
    ['one drives so none for her', {}, { people: 29 }],
    ['no sorry not thirty thirteen', {}, { people: 13 }],
    ['we start at noon, finish maybe 6', {}, { hours: 6 }],
    ['how many of those should be red', { kinds: ['red'] }, { kinds: ['red', 'white'] }],
    ['what if it is eighteen of us', { turnsAgo: 4 }, { people: 18 }],
    ['say 24 of them are drinking', {}, { people: 24 }],
    ['40 and half of them drink beer', { kinds: ['beer'] }, { people: 40, shares: { beer: 0.5 } }],
    ['what if its 6 hours', {}, { people: 30, hours: 6 }],
    ['only beer', { kinds: ['beer'] }, { people: 30, kinds: ['beer'] }],
    ['ok then cartons', {}, wine],
    ['beer and bubbles', { kinds: ['beer', 'bubbles'] }, { people: 30, kinds: ['beer', 'bubbles'] }],
    ['and beer', { kinds: ['beer'] }, { people: 30, kinds: ['wine', 'beer'] }],
    ['and if only half of them drink', {}, { people: 15 }],
    ['split it red and white', { kinds: ['red', 'white'] }, { people: 30, kinds: ['red', 'white'] }],
    [
      '6 hours, mainly wine and a bit of beer',
      { kinds: ['wine', 'beer'] },
      { hours: 6, kinds: ['wine', 'beer'], shares: { wine: 0.75 } },
    ],
    ['half of us dont drink', {}, { people: 15 }],
    ['oh and maybe 8 of them dont drink', {}, { people: 22 }],
    ['four of us are driving', {}, { people: 26 }],
    ['a couple of them wont be drinking', {}, { people: 28 }],
    ['minus 6 non drinkers', {}, { people: 24 }],
    ['but 10 are not drinking', {}, { people: 20 }],
    ['six of the guests just told me they dont drink', {}, { people: 24 }],
    ['say 5 of them are on the no alcohol stuff', {}, { people: 25 }],
    ['5 of them drink no alcohol', {}, { people: 25 }],
    ['6 are having zero alcohol', {}, { people: 24 }],
    [
      'split 60 40 wine to beer',
      { kinds: ['wine', 'beer'] },
      { people: 30, kinds: ['wine', 'beer'], shares: { wine: 0.6, beer: 0.4 } },
    ],
    ['70% beer 30% wine', { kinds: ['beer', 'wine'] }, { shares: { beer: 0.7, wine: 1 - 0.7 } }],
    ['lets say 80 for 3 hours', {}, { people: 80, hours: 3 }],
    ['whats it in slabs', {}, wine],
    ['can you write that down for me', {}, wine],
    ['hm thats heaps', {}, wine],
    ['the children will not have any', {}, wine],
    [
      'half red and half white',
      { kinds: ['red', 'white'] },
      { kinds: ['red', 'white'], shares: { red: 0.5 } },
    ],
  ])('is changed by %j', (text, found, plan) => {
    expect(read(text, found)).toMatchObject(plan)
  })

  it.each([
    ['half of em drink wine', ['wine'], { wine: 0.5 }],
    ['about 5 hours and a third of them prefer beer', ['beer'], { beer: 1 / 3 }],
    ['ten of the guests are on bubbles', ['bubbles'], { bubbles: 1 / 3 }],
    ['most of us drink beer', ['beer'], { beer: 0.75 }],
    ['two thirds will have wine', ['wine'], { wine: 2 / 3 }],
    ['six of us drink wine, the others beer', ['wine', 'beer'], { wine: 0.2, beer: 0.8 }],
  ])('gives a part of the guests one kind: %j', (text, kinds, shares) => {
    const last = { ...wine, kinds: ['wine', 'beer'] }
    const plan = read(text, { kinds, last })
    expect(plan).toMatchObject({ people: 30, shares })
    expect(plan?.kinds).toEqual(expect.arrayContaining(['wine', 'beer']))
    expect(read('and for 50', { last: { ...last, shares } })).toMatchObject({ people: 50, shares })
  })

  it('leaves out a kind, and splits the wine of a plan', () => {
    const last = { ...wine, kinds: ['wine', 'beer', 'bubbles'] }
    expect(read('scrap the bubbles', { kinds: ['bubbles'], last })?.kinds).toEqual(['wine', 'beer'])
    expect(read('no beer thanks', { kinds: ['beer'], last })?.kinds).toEqual(['wine', 'bubbles'])
    const split = read('split the wine into red and white', { kinds: ['red', 'white'], last })
    expect(split?.kinds).toEqual(['red', 'white', 'beer', 'bubbles'])
    expect(split?.shares).toMatchObject({ red: 1 / 6, beer: 1 / 3 })
  })

  it('counts glasses of the drink of the plan before', () => {
    const last = { ...wine, kinds: ['bubbles'], glasses: 1 }
    const plan = read('how many bottles for 100 glasses', { asks: true, last })
    expect(plan).toMatchObject({ people: 100, kinds: ['bubbles'], isCounted: true })
  })

  it('changes the glasses of each person', () => {
    expect(read('just a glass each')).toMatchObject({ people: 30, glasses: 1 })
    const last = { ...wine, glasses: 1 }
    expect(read('make it three glasses', { last })).toMatchObject({ people: 30, glasses: 3 })
    expect(read('make it three glasses')).toBeNull()
  })

  it('counts as many drinks of another kind', () => {
    const last: DrinksPlan = { people: 120, hours: null, kinds: ['vodka'], glasses: 1, isCounted: true }
    const plan = read('add the same number of g&ts', { kinds: ['gin', 'tonic water'], last })
    expect(plan).toMatchObject({ people: 120, kinds: ['gin'], isCounted: true })
    expect(read('add the same number of g&ts', { kinds: ['gin'] })?.kinds ?? []).not.toEqual(['gin'])
  })

  it('forgets the part of a kind when other kinds are planned', () => {
    const last = { ...wine, kinds: ['wine', 'beer'], shares: { wine: 0.5 } }
    expect(read('only beer', { kinds: ['beer'], last })).not.toHaveProperty('shares')
  })

  it.each([
    ['show me beer', { kinds: ['beer'] }],
    ['wine under 20 for a wedding of 120', { kinds: ['wine'], last: null }],
    ['wine for 6 people', { kinds: ['wine'], last: null }],
    ['wine for a dinner of 8', { kinds: ['wine'], last: null }],
    ['beer under 50', { kinds: ['beer'] }],
    ['thanks', {}],
    ['which prosecco would you buy by the case', { kinds: ['bubbles'], last: { ...wine, people: null } }],
    ['show me 60 glasses', { last: null }],
    ['can i return what we dont drink', {}],
    ['how much more do i have to spend', {}],
    ['two of us have waited 3 hours', { last: null }],
  ])('is left by %j', (text, found) => {
    expect(read(text, found)).toBeNull()
  })

  it('takes a quantity of the past for no question', () => {
    const text = 'last event we had 40 people and 20 bottles was not enough'
    expect(read(text, { last: null })).toMatchObject({ people: 40 })
    expect(read(text, { last: null })).not.toHaveProperty('own')
  })

  it('keeps what the shopper has, and a budget', () => {
    const own = { count: 24, kind: 'wine' }
    const budgeted = { ...wine, own, budget: 400 }
    expect(read('make it 40 people', { last: budgeted })).toEqual({ ...budgeted, people: 40 })
    expect(read('so how short am i', { last: budgeted })).toEqual(budgeted)
    expect(read('so how short am i')).toBeNull()
    expect(read('budget is 600 tops')).toEqual({ ...wine, budget: 600 })
    expect(read('work do for 60 people, budget 1500', { last: null })).toMatchObject({
      people: 60,
      budget: 1500,
    })
  })

  it('stays when a kind is excluded that it does not have', () => {
    const query = { ...emptyQuery, notKinds: ['spirits'] }
    const dialogue = { turnCount: 5, drinksPlan: { ...wine, turn: 4 } }
    expect(findDrinksPlan('no spirits', { query, topics: [] }, dialogue)).toEqual(wine)
  })

  it('is forgotten after two turns, by a number of guests after four, and a bare number counts right after it only', () => {
    expect(read('only beer', { kinds: ['beer'], turnsAgo: 3 })).toBeNull()
    expect(read('and for 50 people', { turnsAgo: 4 })).toMatchObject({ people: 50 })
    expect(read('and for 50 people', { turnsAgo: 5 })).toBeNull()
    expect(read('40', { turnsAgo: 2 })).toBeNull()
    expect(read('40', { turnsAgo: 1 })).toMatchObject({ people: 40 })
  })

  it('is told in cases where they are asked for', () => {
    expect(asksForCases('how many slabs is that')).toBe(true)
    expect(asksForCases('two cases of shiraz')).toBe(false)
  })
})
