import { describe, expect, it } from 'vitest'
import { asksOfWineBottle, findContentsQuestion, readContents } from './contents-question'

describe('a question for the contents of a bottle or a case', () => {
  it.each([
    ['how many standards in a slab of mids', { countedIn: 'standard drinks', inCase: true }],
    ['one bottle of gin how many shots', { countedIn: 'glasses', inCase: false }],
    ['How many glasses do you get from it?', { countedIn: 'glasses', inCase: false }],
    [
      'How many glasses of cava do I get out of 7 bottles?',
      { countedIn: 'glasses', inCase: false, bottles: 7 },
    ],
    ['We won a big one. How many glasses does a magnum give?', { countedIn: 'glasses', inCase: false }],
    ['how many std drinks in that', { countedIn: 'standard drinks', inCase: false }],
  ])('is read in %j', (text, question) => {
    expect(findContentsQuestion(text)).toEqual(question)
  })

  it.each([
    'how many drinks for 20 people in a case',
    'how many drinks can i have before driving a car',
    'how many glasses can i hire in one order',
    'how many bottles in a case',
    'how many drinks each for 6 of us',
  ])('is not read in %j', (text) => {
    expect(findContentsQuestion(text)).toBeNull()
  })

  it('is not read in a question for each guest', () => {
    expect(findContentsQuestion('how many drinks should i plan each')).toBeNull()
  })

  it.each([
    ['how many glasses in a bottle of rosé', true],
    ['how many glasses in a magnum bottle', false],
    ['how many shots in a bottle of rum', false],
    ['how many standard drinks in a bottle of wine', false],
  ])('is left to an article for a usual bottle of wine: %j', (text, expected) => {
    const question = findContentsQuestion(text)
    expect(question !== null && asksOfWineBottle(text, question)).toBe(expected)
  })

  it('is repeated for another drink right after it', () => {
    const history = [
      { from: 'shopper', text: 'how many standard drinks in a case of lager' },
      { from: 'murphy', text: '24 of lager have about 34 standard drinks.' },
    ]
    expect(readContents('and mid strength', history)).toMatchObject({ inCase: true, isRepeated: true })
    expect(readContents('what about a litre of it', history)).not.toBeNull()
    expect(readContents('and when do you open', history)).toBeNull()
    expect(readContents('show me lagers', history)).toBeNull()
    expect(readContents('and mid strength', [])).toBeNull()
  })
})
