import type { WineKind } from './product'

// All names are invented.
const everydayBrands = [
  'Corrugated Road', 'Paddock Nine', 'Tin Verandah', 'Seven Galahs', 'Billy Lantern', 'Smoko Hill', 'Dusty Semaphore',
  'Tuesday Jetty', 'Gumboot Lane', 'Backyard Cockatoo', 'Slow Ute', 'Odd Thong',
] // oxfmt-ignore

const estateBrands = [
  'Quandong Lane', 'Tarrawingle Flat', 'Saltbush Tram', 'Widow Pardalote', 'Curlew & Finch', 'Ironbark Letter', 'Potoroo Bend',
  'Dunnart Hill', 'Numbat & Sons', 'Limestone Parrot', 'Thornbill Track', 'Spoonbill Siding', 'Wren & Woolshed', 'Bandicoot Row',
  'Mallee Postmistress', 'Bettong Rest', 'Wobbegong Bay', 'Cassia Loop',
] // oxfmt-ignore

const cellarBrands = [
  'Halloran-Voss', 'Old Shearers Piano', 'Marchetti & Doyle', 'Tawny Signal', 'The Cartographers Daughter', 'Eight Mile Chapel',
  'Currawong Archive', 'Stonemasons Rest', 'Ambrose Tully', 'Lower Lighthouse',
] // oxfmt-ignore

const champagneHouses = [
  'Aubertin-Roche', 'Veyrac & Fils', 'Lucienne Tavernay', 'Henri Delorme-Vasse', 'Maison Sorbellan', 'Berthillac', 'Comte de Mirandeau',
] // oxfmt-ignore

const everydayRanges = ['', 'Classic', 'Picnic', 'Bin 7', 'Selection', 'Daily']
const estateRanges = ['', 'Estate', 'Hillside', 'Winemakers', 'Block 4', 'Home Paddock', 'Regional']
const cellarRanges = ['Reserve', 'Old Vine', 'Single Vineyard', 'Cellar Release', 'Founders', 'Wild Ferment']
const champagneRanges = ['Brut', 'Extra Brut', 'Grande Cuvée', 'Réserve', 'Vintage', 'Rosé Brut']

const regions: Readonly<Record<WineKind, readonly string[]>> = {
  Red: [
    'Barossa',
    'McLaren Vale',
    'Heathcote',
    'Coonawarra',
    'Yarra Valley',
    'Mornington',
    'Great Southern',
    'Hilltops',
  ],
  White: [
    'Clare Valley',
    'Eden Valley',
    'Adelaide Hills',
    'Margaret River',
    'Hunter Valley',
    'Orange',
    'Tasmania',
  ],
  Rose: ['McLaren Vale', 'Yarra Valley', 'Mudgee', 'Granite Belt'],
  Champagne: [''],
  Sparkling: ['King Valley', 'Tasmania', 'Macedon', 'Tumbarumba', 'Adelaide Hills'],
}

export type WineNaming = {
  readonly brands: readonly string[]
  readonly ranges: readonly string[]
  readonly regions: readonly string[]
}

/** Returns the parts of names for a wine of a price band; band 0 is `Under $10`. */
export function getWineNaming(kind: WineKind, band: number): WineNaming {
  if (kind === 'Champagne')
    return { brands: champagneHouses, ranges: champagneRanges, regions: regions.Champagne }
  if (band <= 1) return { brands: everydayBrands, ranges: everydayRanges, regions: ['', ...regions[kind]] }
  if (band <= 3) return { brands: estateBrands, ranges: estateRanges, regions: ['', ...regions[kind]] }
  return { brands: cellarBrands, ranges: cellarRanges, regions: regions[kind] }
}
