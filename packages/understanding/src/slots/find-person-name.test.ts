import { describe, expect, it } from 'vitest'
import { createSlotFinder } from './slot-finder'
import type { SlotName } from './slots'
import { shop, today } from './testing/shop'

const finder = createSlotFinder(shop)
const person = (text: string, expects: SlotName | null = null) =>
  finder.find(text, { today, expects }).slots.personName

describe('people', () => {
  it.each([
    ['my brother Tom Baker will pick it up', 'Tom Baker'],
    ['can my brother tom baker collect my order', 'Tom Baker'],
    ['put kim tran down to collect order 10234560, her mobile is 0433 987 654', 'Kim Tran'],
    ['can you put kim tran 0433 987 654 down for the pick up', 'Kim Tran'],
    ['change it to jo park', 'Jo Park'],
    ['change the nominee to jo park please', 'Jo Park'],
    ['change the nominee on order 10234567 to JO PARK', 'Jo Park'],
    ['Tom Baker will pick it up', 'Tom Baker'],
    ['tom is picking it up', 'Tom'],
    ['tom baker is going to collect it', 'Tom Baker'],
    ['can Tom Baker pick up my order', 'Tom Baker'],
    ['his name is Tom Baker', 'Tom Baker'],
    ['the name is Siobhan O’Brien', 'Siobhan O’Brien'],
    ['name: Tom Baker', 'Tom Baker'],
    ['let Maria del Carmen collect it', 'Maria del Carmen'],
    ['nominee is tom baker', 'Tom Baker'],
    ['my wife mrs jo park will collect', 'Jo Park'],
    ['I want Tom Baker to pick up my order', 'Tom Baker'],
    ['add José Núñez as nominee', 'José Núñez'],
    ['my mate Dave is getting it', 'Dave'],
    ['swap the pickup person to anne-marie', 'Anne-Marie'],
    ['order 88120034 will be collected by Sam Taylor', 'Sam Taylor'],
    ['is Ben still down as the nominee', 'Ben'],
    ['make it so Chloe can pick up', 'Chloe'],
    ['tell the store that Helen is collecting', 'Helen'],
    ['wrong name on my pick up, should be Anh Nguyen', 'Anh Nguyen'],
    ["i'm overseas, jack thompson will pick up the cartons", 'Jack Thompson'],
    ["Put Karen O'Brien as the pick up person", "Karen O'Brien"],
    ['the person picking up is now Nina', 'Nina'],
    ['instead of me, Marcus will collect', 'Marcus'],
    ['nominate Gordon Kingston', 'Gordon Kingston'],
    ['nominee for 10234573 is lena voss, 0488 222 111', 'Lena Voss'],
    ['nominee of order 10234573: Lena Voss 0488222111', 'Lena Voss'],
    ['the nominee on my order should be lena voss', 'Lena Voss'],
    ['name on 10234573 to lena voss please', 'Lena Voss'],
    ['collector for 10234573 lena voss mobile 0488 222 111', 'Lena Voss'],
    ['lena voss 0488 222 111 is to be nominee for 10234573', 'Lena Voss'],
    ['lena voss, ph 0488222111, to be the nominee', 'Lena Voss'],
    ['lena voss (0488 222 111) as nominee on 10234573 thanks', 'Lena Voss'],
    ['lena voss will be the nominee', 'Lena Voss'],
    ['for 10234573 pickup: lena voss 0488 222 111', 'Lena Voss'],
    ['i cant get to lane cove for 10234573, lena voss goes, 0488 222 111', 'Lena Voss'],
    ['karl has the flu. Lena Voss is coming for 10234573, 0488 222 111', 'Lena Voss'],
    ['lena voss turns up at lane cove instead for 10234573', 'Lena Voss'],
  ])('finds in %j %s', (text, name) => {
    expect(person(text)).toBe(name)
  })

  it.each([
    'my wife will pick it up', 'can someone else collect my order', 'i will pick it up', 'who can pick up my order', 'change it to prahran',
    'change it to tomorrow', 'change the pickup day to friday', 'can my mum collect it', 'change my nominee', 'pick up my order', '',
    'let me pick it up tomorrow', 'will it be ready to collect', 'what is your name', 'the name is wrong', 'change pickup store to fitzroy',
    'do you have corona',
    'can my grandson come get it',
    'i would like to authorise someone else to collect',
    'remove the nominee ill get it myself',
    'my girlfriend likes sweet wine',
    'why are you called murphy',
    'didnt get my delivery',
    'edit my nominee',
    'please amend the nominee',
    'tell me the nominee on 10234573',
    'is the nominee on 10234573 right',
    'lane cove 0488 222 111 pickup',
    'call me on 0488 222 111 when it is ready to collect',
    'nominee mobile 0488 222 111',
    'the driver is coming to 10234573',
    'can i make it before you close', 'add a bottle to my order',
    'the email has someone elses suburb as the pick up store',
  ])('finds none in %j', (text) => {
    expect(person(text)).toBeUndefined()
  }) // oxfmt-ignore

  it.each([
    ['tom baker', 'Tom Baker'],
    ["it's tom baker", 'Tom Baker'],
    ['my brother, tom', 'Tom'],
    ['Mr Tom Baker please', 'Tom Baker'],
    ['Tom Baker, 0412345678', 'Tom Baker'],
    ['Gordon Park', 'Gordon Park'],
    ['oh sorry, lena voss', 'Lena Voss'],
    ['Lena Maria Voss on 0488 222 111 please', 'Lena Maria Voss'],
    ['ask for lena voss on 0488222111', 'Lena Voss'],
    ['lena voss at 0488 222 111', 'Lena Voss'],
    ['lena voss you can reach her under 0488 222 111', 'Lena Voss'],
    ['lena voss and her mobile is 0488 222 111', 'Lena Voss'],
    ['yes of course its lena voss', 'Lena Voss'],
    ['lena', 'Lena'],
  ])('reads %j as %s when Murphy asked for a person', (text, name) => {
    expect(person(text, 'personName')).toBe(name)
  })

  it.each([
    'nah forget it',
    'nope',
    'never mind',
    'skip that',
    'no worries, leave it',
    'sorry',
    'oh thats her landline',
    'thats my sisters desk phone',
    'perfect',
    'brilliant thanks',
    'great stuff mate',
    'lovely',
    'hang on',
    'um let me check',
    'argh, typo',
    'yes please',
    'absolutely',
    'oh sorry that was the wrong one',
    'the old number',
    'i told you already',
    'returning a carton',
    'hers',
  ])("finds no name in a refusal or small talk after Murphy's question: %s", (text) => {
    expect(person(text, 'personName')).toBeUndefined()
  })
})
