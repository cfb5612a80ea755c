import { readCalendarDate } from '@murphy/domain/calendar'
import type { Knowledge, PlaceKnowledge, ProductKnowledge } from '../../knowledge'

const place = (suburb: string, state: string, postcode: string, isStore = false): PlaceKnowledge => ({
  suburb,
  state,
  postcode,
  latitude: -33.5,
  longitude: 150.25,
  isStore,
})

let nextCode = 901_001
const product = (
  brand: string,
  name: string,
  category: string,
  varietal: string | null = null,
): ProductKnowledge => ({
  stockCode: String(nextCode++),
  brand,
  name,
  category,
  varietal,
})

/** A Wednesday. */
export const today = readCalendarDate('2026-11-18')

export const products: readonly ProductKnowledge[] = [
  product('Corrugated Road', 'Picnic Coonawarra Shiraz', 'wine', 'Shiraz'),
  product('Corrugated Road', 'Classic Hunter Valley Pinot Gris', 'wine', 'Pinot Gris'),
  product('Smoko Hill', 'Mornington Pinot Noir', 'wine', 'Pinot Noir'),
  product('The Cartographers Daughter', 'Old Vine Heathcote Malbec', 'wine', 'Malbec'),
  product('Tuesday Jetty', 'Selection Macedon Sparkling Rosé', 'wine', 'Sparkling Rosé'),
  product('Numbat & Sons', 'Estate Barossa Shiraz', 'wine', 'Shiraz'),
  product('Berthillac', 'Brut Champagne', 'wine', 'Champagne'),
  product('Galah Street', 'Lager', 'beer'),
  product('Galah Street', 'Hazy Pale Ale', 'beer'),
  product('Bushfly', 'Pale Ale', 'beer'),
  product('Petrel & Gale', 'Imperial Stout', 'beer'),
  product('Salt & Myrtle', 'Dry Gin', 'spirits'),
  product('Salt & Myrtle', 'Gin & Tonic', 'premix'),
  product('Coalhouse Quay', 'Single Malt Whisky', 'spirits'),
  product('Pier Nine', 'Espresso Martini', 'premix'),
  product('Designated', 'Zero Lager', 'no-alcohol'),
  product('Huon Ladder', 'Apple Cider', 'cider'),
]

/** A small shop whose operator knows a few names. */
export const shop: Knowledge = {
  intents: [
    {
      name: 'product_availability',
      phrases: [
        'do you have this wine in stock', 'is this wine in stock at my store', 'a carton of beer', 'how many cartons are left',
        'what time do you open', 'many thanks', 'how many people', 'this person', 'a person please', 'in the store', 'when is the store open',
      ],
      nearMisses: [],
    },
  ],
  outOfScope: [],
  articles: [{ id: 'returns', title: 'Returning a bottle or a carton', summary: 'How to return it.', topics: [], questions: [] }],
  places: [
    place('Richmond', 'NSW', '2753'), place('Richmond', 'VIC', '3121', true), place('Prahran', 'VIC', '3181', true),
    place('Fitzroy', 'VIC', '3065', true), place('Fitzroy North', 'VIC', '3068'), place('St Kilda', 'VIC', '3182', true),
    place('Carlton', 'VIC', '3053'), place('Box Hill', 'VIC', '3128', true), place('Mornington', 'VIC', '3931', true),
    place('Newtown', 'NSW', '2042', true), place('Alexandria', 'NSW', '2015', true), place('Lane Cove', 'NSW', '2066', true),
    place('Bondi', 'NSW', '2026'), place('Bondi Junction', 'NSW', '2022', true), place('Rose Bay', 'NSW', '2029'),
    place('Manly', 'NSW', '2095', true), place('Sydney', 'NSW', '2000'), place('Orange', 'NSW', '2800'),
    place('Mount Isa', 'QLD', '4825', true), place('Wagga Wagga', 'NSW', '2650'), place('Victoria Park', 'WA', '6100'),
    place('Kingston', 'ACT', '2604', true), place('Kingston', 'TAS', '7050'), place('Darwin', 'NT', '0800'),
    place('Perth', 'WA', '6000'), place('Gordon', 'NSW', '2072'), place('McLaren Vale', 'SA', '5171'),
  ],
  slang: { arvo: 'afternoon', slab: 'carton' },
  synonyms: { store: ['shop', 'outlet'], carton: ['case', 'box'] },
  protectedWords: ['shiraz', 'rose', 'gin', 'cider'],
  varietals: [
    { varietal: 'Shiraz', type: 'Red', aliases: ['syrah'] },
    { varietal: 'Cabernet Sauvignon', type: 'Red', aliases: ['cab sav', 'cab sauv', 'cabernet'] },
    { varietal: 'Pinot Noir', type: 'Red', aliases: ['pinot'] },
    { varietal: 'Merlot', type: 'Red', aliases: [] },
    { varietal: 'Sauvignon Blanc', type: 'White', aliases: ['sav blanc', 'savvy b', 'savvy'] },
    { varietal: 'Pinot Gris', type: 'White', aliases: ['pinot grigio'] },
    { varietal: 'Rosé', type: 'Rose', aliases: ['rosay'] },
    { varietal: 'Champagne', type: 'Champagne', aliases: ['champers'] },
    { varietal: 'Prosecco', type: 'Sparkling', aliases: [] },
  ],
  holidays: [
    { date: '2025-12-25', name: 'Christmas Day', states: ['all'] },
    { date: '2026-11-03', name: 'Melbourne Cup Day', states: ['VIC'] },
    { date: '2026-12-25', name: 'Christmas Day', states: ['all'] },
    { date: '2026-12-26', name: 'Boxing Day', states: ['all'] },
    { date: '2027-01-01', name: "New Year's Day", states: ['all'] },
    { date: '2027-03-08', name: 'Labour Day', states: ['VIC'] },
    { date: '2027-03-26', name: 'Good Friday', states: ['all'] },
    { date: '2027-04-25', name: 'Anzac Day', states: ['all'] },
    { date: '2027-05-03', name: 'Labour Day', states: ['QLD'] },
    { date: '2027-06-14', name: "King's Birthday", states: ['NSW', 'VIC'] },
    { date: '2027-11-02', name: 'Melbourne Cup Day', states: ['VIC'] },
  ],
  products,
  drinks: [
    { name: 'beer', category: 'beer', aliases: ['beers'] },
    { name: 'wine', category: 'wine', aliases: ['wines'] },
    { name: 'red wine', category: 'wine', aliases: [] },
    { name: 'white wine', category: 'wine', aliases: [] },
    { name: 'gin', category: null, aliases: [] },
    { name: 'ale', category: null, aliases: [] },
    { name: 'lager', category: null, aliases: [] },
    { name: 'stout', category: null, aliases: [] },
    { name: 'tequila', category: null, aliases: [] },
    { name: 'whisky', category: null, aliases: [] },
    { name: 'non alcoholic beer', category: 'no-alcohol', aliases: ['alcohol free beer'] },
    { name: 'rum and coke', category: null, aliases: [] },
    { name: 'Corona', category: null, aliases: ['coronas'] },
    { name: 'Victoria Bitter', category: null, aliases: ['vb'] },
    { name: 'Pure Blonde', category: null, aliases: [] },
    { name: 'Coopers', category: null, aliases: ['coopers pale'] },
    { name: 'Carlton Draught', category: null, aliases: ['carlton dry'] },
    { name: 'Gordons Gin', category: null, aliases: ['gordons'] },
    { name: 'Johnnie Walker', category: null, aliases: ['johnny walker'] },
  ],
} // prettier-ignore
