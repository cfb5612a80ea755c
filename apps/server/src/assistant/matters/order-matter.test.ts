import { describe, expect, it } from 'vitest'
import { articleQuestions } from '../knowledge/article-questions'
import { createMatterFinder } from './order-matter'
import { orderMatters } from './order-matters'

const find = createMatterFinder(orderMatters)
const prahran = { place: { name: 'Prahran' } } as never

describe('the matter of a message', () => {
  it.each([
    ['kept-longer', "will the shop hang onto my carton until saturday? i'm crook"],
    ['kept-longer', 'Away for work till the 9th. Can your Geelong store hold the order that long?'],
    ['kept-longer', 'until when do you hold a click and collect'],
    ['kept-longer', "any chance they'd put it aside a bit longer, i pick it up sunday"],
    ['kept-longer', 'how many days does the bottle shop keep pick ups before binning them'],
    ['collected-late', "I won't be able to get to the store before Monday, car's dead"],
    ['collected-late', 'totally forgot to pick up my order last week'],
    ['collected-late', "can't make it to the shop till next tues for my click and collect"],
    ['not-ready-yet', "haven't had the ready text, should i drive in anyway?"],
    ['not-ready-yet', 'is it worth popping into prahran yet'],
    ['not-ready-yet', 'can i come past before i get the message'],
    ['ready-when', 'just ordered click and collect, how long till i can grab it?'],
    ['ready-when', 'placed a pick up ten minutes ago, when will it be ready'],
    ['what-to-bring', 'what do i need to bring to the store to collect'],
    ['nominee-brings', 'my brother is picking it up, does he need my id or the order number?'],
    ['other-collector', 'is it ok if my flatmate grabs my click and collect'],
    ['other-collector', "can the neighbour pick up my order for me, i'm in hospital"],
    ['other-store', 'oops i chose the wrong store'],
    [
      'other-store',
      "ordered to the Bondi shop but i'm in Newtown this week, can you move it across to another store",
    ],
    ['other-store', 'can the pick up be switched to a different branch'],
    ['other-store', 'will another shop hand my order over or only the one i picked'],
    ['store-was-closed', 'got to the shop and it was shut, my order is in there'],
    ['stops-away', 'how far away is the driver right now'],
    ['stops-away', 'how many stops till the van reaches me'],
    ['call-the-driver', "give me the courier's phone number please"],
    ['call-the-driver', 'can i ring the driver? our lane is blocked'],
    ['driver-thanked', 'just wanted to say the delivery guy was a champion'],
    ['driver-thanked', 'please pass my thanks to the courier, he carried it up the stairs'],
    ['tipping', 'should we tip the delivery guy'],
    ['tipping', 'is it normal to give the driver a tip here'],
    ['left-elsewhere', "the picture shows somebody else's porch, not mine"],
    ['left-elsewhere', 'it says delivered but they left it at the wrong house, number 12'],
    ['of-someone-else', 'a box for my neighbour turned up on my doorstep, what do i do with it'],
    ['of-someone-else', "I've got another person's order here, label says Nguyen"],
    ['address-on-the-way', "it's going to our old address, we moved"],
    ['address-on-the-way', 'put the wrong unit number, it should be 7 not 17'],
    ['address-on-the-way', 'can you redirect my parcel to my work'],
    ['address-on-the-way', 'the driver has my previous flat, stop the van'],
    ['how-many-attempts', 'how many times will the courier try before giving up'],
    ['how-many-attempts', 'how often do they attempt delivery'],
    ['come-again', 'they attempted while i was in the shower, can they come back tonight'],
    ['how-late-they-drive', 'do couriers come at night'],
    ['how-late-they-drive', "it's nearly nine, do your drivers deliver this late?"],
    ['customs', 'my order has been held by customs for a week, why'],
    ['customs', 'do I owe duty on the parcel stuck at customs?'],
    ['supplier-sends-late', "six days and the brewery still hasn't shipped"],
    ['supplier-and-store', 'can i collect the bottles sold by a supplier from the shop too'],
    ['which-supplier', 'which supplier is sending mine'],
    ['split-order', 'why has my order been split into three parcels with separate tracking'],
    ['split-order', 'got four emails with their own tracking, is that all one order?'],
    ['late-order', 'two weeks and still nothing'],
    ['late-order', 'my parcel is way overdue'],
    ['late-order', 'it was meant to come 5 days ago and still not here'],
    ['phone-number', 'I put the wrong mobile on my order'],
    ['phone-number', 'my phone number changed, can the driver have the new one'],
    ['phone-number', 'delivery texts go to my old number'],
    ['gift-message-later', 'forgot to add a gift note, already paid'],
    ['ordered-twice', "clicked twice and now i've got a duplicate order, cancel one of them"],
    ['wrong-amount-ordered', 'i wanted two cartons but it charged me for twelve'],
    ['add-to-order', 'can you chuck a bag of ice on my order'],
    ['add-to-order', 'forgot the limes, can i add them to the order i placed'],
    ['add-to-order', 'stick two more bottles in with my delivery'],
    ['add-to-order', "can i combine two orders so there's one delivery fee"],
    ['take-off-order', 'please drop one of the cartons off my order'],
    ['take-off-order', 'knock a bottle out of my pick up'],
    ['several-on-one-day', 'can both my orders arrive on the same day'],
    ['weekend-day', 'can i choose a saturday with pick your day'],
    ['exchange', 'bought a rosé yesterday, could i swap it for a white?'],
    ['exchange', "got given a bottle of rum i won't drink, can i exchange it for gin"],
    [
      'return-many',
      "we've 20 bottles of unopened prosecco from the engagement party, do you take them back?",
    ],
    ['return-courier-fee', 'who pays the postage if I send a bottle back'],
    ['return-courier-fee', 'does it cost me anything to return something by courier'],
    ['refund-to-dead-card', "the refund went to a card that's been cancelled, what now"],
    ['refund-too-small', 'my refund is less than i paid, did you keep the delivery fee'],
    ['refund-time', 'how long does the refund take to show up'],
    ['invoice-company-name', 'need the invoice in the name of my company'],
    ['lost-till-receipt', 'lost the docket from the till, bought it in store with my member card'],
    ['leaks', "a bottle's weeping from under the cap"],
    ['leaks', 'wine is seeping out of the carton'],
    ['leaks', 'cans leaked everywhere'],
    ['out-of-date', 'the beers you sent expired last week'],
    ['out-of-date', 'best before on these cans is tomorrow'],
    ['smells-corked', 'the pinot smells like a damp basement'],
    ['smells-corked', 'wine tastes of mouldy newspaper'],
    ['tastes-wrong', 'this gin tastes like water'],
    ['tastes-wrong', 'prosecco has no bubbles at all'],
    ['tastes-wrong', 'the cider is dead flat'],
    ['cork-broke', 'the cork crumbled when i opened it'],
    ['sediment', "there's floaties in my cider"],
    ['someone-elses-bag', "got home and it's not my order, bag says Linda"],
    ['someone-elses-bag', "they handed me someone else's bag"],
    ['wrong-vintage', 'ordered the 2016 and you sent a 2019'],
    ['other-than-ordered', 'asked for brut, got a moscato'],
    ['other-than-ordered', 'wanted the zero beer and received the full strength'],
    ['other-than-ordered', "opened the box and it's a merlot instead, I ordered a shiraz"],
    ['fewer-than-ordered', 'only 5 bottles in the half dozen'],
    ['fewer-than-ordered', 'the slab had 23 cans'],
    ['fewer-than-ordered', 'got 2 instead of 3'],
    ['gadget-broken', 'the corkscrew from the gift set snapped on day one'],
    ['one-parcel-of-several', 'only one of two parcels turned up'],
    ['one-parcel-of-several', "one box arrived but where's the other parcel"],
  ])('is %s: %j', (name, text) => {
    expect(find(text, {})?.name).toBe(name)
  })

  it.each([
    'where is my order',
    'what time does prahran close',
    'got any gin under $60 in stock',
    'do you keep rosé in the fridge section',
    'how long does wine keep once opened',
    "what's the best wine for a cold night",
    'can you recommend a smoky scotch',
    'swap my subscription from reds to whites',
    'i want to return a corked bottle',
    'what if a bottle is broken on arrival',
    'how long do refunds take with paypal',
    'change the nominee on 10234560 to Kim Tran',
    'i moved house, update my account address',
    'is there a store near customs house',
    'can my son who is 16 pick it up',
    'when is same day cut off',
    'cancel my order 10234573',
    'can i pick up today',
    'do you deliver on sundays',
    'a wine that tastes like cherries',
    'does cask wine leak',
    "i need wine that doesn't smell corked",
    "what's a good gift for my neighbour",
    'track 10234571',
    'leave it behind the bins',
    'is the shop open late tonight',
    'how many bottles in a case',
    'add a note for the driver of 10234564: gate code 4411',
    'i have a discount code to add to my order',
    'which beers are on special because of summer',
    'do i need id',
    'is the red dry or sweet',
    'i ordered a shiraz and loved it, got another like it?',
    'can you hold a bottle for me',
  ])('is none of an order: %j', (text) => {
    expect(find(text, {})).toBeNull()
  })

  it('reads a named suburb as the store', () => {
    expect(find('how long will prahran hang on to it', prahran)?.name).toBe('kept-longer')
    expect(find('how long will prahran hang on to it', {})).toBeNull()
  })

  it('is that of the question, whatever the story around it tells', () => {
    const story =
      'The dog ate my shoes and the ute broke down near the winery. Could the shop hold my order till Sunday? Mum is visiting.'
    expect(find(story, {})?.name).toBe('kept-longer')
  })

  it('leans on the messages before where it is short', () => {
    expect(find('make it three', {}, 'can i add a bottle to my order')?.name).toBe('more-of-the-added')
    expect(find('make it three', {}, 'got any cheap gin')).toBeNull()
    const long =
      'make it three because my uncle is coming over and he brings his whole band along with him too'
    expect(find(long, {}, 'can i add a bottle to my order')).toBeNull()
  })

  it('has an own name, and keys that are single words', () => {
    const names = orderMatters.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(orderMatters.every(({ keys }) => /^[a-z0-9]+(?: [a-z0-9]+)*$/.test(keys))).toBe(true)
  })

  it('has answers that are questions to the articles', () => {
    const asked = orderMatters.flatMap(({ answers }) => answers)
    expect(asked.every((question) => articleQuestions[question] !== undefined)).toBe(true)
  })
})
