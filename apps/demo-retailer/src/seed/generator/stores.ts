import type { TradingWeek, TradingPeriod } from '../../retail-api/data/tables'

const cityWeek = createWeek({ monday: '9-21', thursday: '9-22', saturday: '9-22', sunday: '10-20' })
const suburbWeek = createWeek({ monday: '9-21', thursday: '9-21', saturday: '9-21', sunday: '10-19' })
const countryWeek = createWeek({
  monday: '10-19',
  thursday: '10-20',
  saturday: '9-20',
  sunday: '11-17',
})
/** Bottle shops of the Northern Territory's outback open late and keep Sunday closed. */
const outbackWeek = createWeek({ monday: '14-21', thursday: '14-21', saturday: '10-21', sunday: null })

/** Returns trading hours by weekday. `monday` is also Tuesday and Wednesday, `thursday` also Friday. */
function createWeek(hours: {
  monday: string
  thursday: string
  saturday: string
  sunday: string | null
}): TradingWeek {
  const earlyWeek = toPeriod(hours.monday)
  const lateWeek = toPeriod(hours.thursday)
  return {
    Monday: earlyWeek,
    Tuesday: earlyWeek,
    Wednesday: earlyWeek,
    Thursday: lateWeek,
    Friday: lateWeek,
    Saturday: toPeriod(hours.saturday),
    Sunday: hours.sunday === null ? null : toPeriod(hours.sunday),
  }
}

/** Parses hours such as `9-21`. */
function toPeriod(hours: string): TradingPeriod {
  const [opens, closes] = hours.split('-').map((hour) => Number(hour) * 60)
  if (opens === undefined || closes === undefined) throw new Error(`Not a period: ${hours}`)
  return { opensAtMinute: opens, closesAtMinute: closes }
}

export type AustralianState = 'NSW' | 'ACT' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT'

/** `wide` carries everything, `thin` a handful of lines, `no-bubbles` neither Champagne nor sparkling wine. */
export type StoreRange = 'wide' | 'usual' | 'small' | 'thin' | 'no-bubbles'

export type GeneratedStore = {
  readonly storeId: string
  readonly storeName: string
  readonly streetNumber: string
  readonly addressLine1: string
  readonly suburb: string
  readonly state: AustralianState
  readonly postcode: string
  readonly division: string
  readonly latitude: number
  readonly longitude: number
  readonly week: TradingWeek
  readonly range: StoreRange
}

type Place = {
  readonly state: AustralianState
  readonly division: string
  readonly week: TradingWeek
  readonly range?: StoreRange
}

const sydney = { state: 'NSW', division: 'NSW Metro', week: cityWeek } satisfies Place
const newSouthWales = { state: 'NSW', division: 'NSW Country', week: countryWeek } satisfies Place
const canberra = { state: 'ACT', division: 'ACT', week: suburbWeek } satisfies Place
const melbourne = { state: 'VIC', division: 'VIC Metro', week: cityWeek } satisfies Place
const victoria = { state: 'VIC', division: 'VIC Country', week: countryWeek } satisfies Place
const brisbane = { state: 'QLD', division: 'QLD Metro', week: suburbWeek } satisfies Place
const queensland = {
  state: 'QLD',
  division: 'QLD Country',
  week: countryWeek,
  range: 'small',
} satisfies Place
const southAustralia = { state: 'SA', division: 'SA', week: suburbWeek } satisfies Place
const perth = { state: 'WA', division: 'WA Metro', week: suburbWeek } satisfies Place
const westernAustralia = {
  state: 'WA',
  division: 'WA Country',
  week: countryWeek,
  range: 'small',
} satisfies Place
const tasmania = { state: 'TAS', division: 'TAS', week: suburbWeek } satisfies Place
const northernTerritory = { state: 'NT', division: 'NT', week: suburbWeek, range: 'small' } satisfies Place
const outback = { state: 'NT', division: 'NT', week: outbackWeek, range: 'thin' } satisfies Place

/** `address`: house number, then street; `at`: latitude, longitude of the suburb. */
type Listing = Place & {
  readonly storeId: string
  readonly suburb: string
  readonly address: string
  readonly postcode: string
  readonly at: readonly [number, number]
}

// oxfmt-ignore
const listings: readonly Listing[] = [
  { ...sydney, storeId: '1021', suburb: 'Alexandria', address: '12 Mill Road', postcode: '2015', at: [-33.91, 151.195], range: 'wide' },
  { ...sydney, storeId: '1033', suburb: 'Newtown', address: '5 King Street', postcode: '2042', at: [-33.898, 151.179] },
  { ...sydney, storeId: '1012', suburb: 'Lane Cove', address: '48 Longueville Road', postcode: '2066', at: [-33.815, 151.168] },
  { ...sydney, storeId: '1045', suburb: 'Bondi Junction', address: '310 Oxford Street', postcode: '2022', at: [-33.892, 151.248] },
  { ...sydney, storeId: '1050', suburb: 'Parramatta', address: '77 Church Street', postcode: '2150', at: [-33.815, 151.003], range: 'wide' },
  { ...sydney, storeId: '1058', suburb: 'Penrith', address: '18 Station Street', postcode: '2750', at: [-33.751, 150.694] },
  { ...sydney, storeId: '1064', suburb: 'Chatswood', address: '201 Victoria Avenue', postcode: '2067', at: [-33.797, 151.183] },
  { ...sydney, storeId: '1071', suburb: 'Manly', address: '9 Sydney Road', postcode: '2095', at: [-33.797, 151.286] },
  { ...newSouthWales, storeId: '1083', suburb: 'Newcastle West', address: '640 Hunter Street', postcode: '2302', at: [-32.925, 151.76] },
  { ...newSouthWales, storeId: '1090', suburb: 'Wollongong', address: '115 Crown Street', postcode: '2500', at: [-34.425, 150.893] },
  { ...newSouthWales, storeId: '1097', suburb: 'Dubbo', address: '52 Macquarie Street', postcode: '2830', at: [-32.245, 148.604], range: 'small' },
  { ...canberra, storeId: '2604', suburb: 'Kingston', address: '30 Giles Street', postcode: '2604', at: [-35.315, 149.141] },
  { ...canberra, storeId: '2617', suburb: 'Belconnen', address: '14 Lathlain Street', postcode: '2617', at: [-35.239, 149.066] },
  { ...melbourne, storeId: '3001', suburb: 'Prahran', address: '1 Chapel Street', postcode: '3181', at: [-37.85, 144.993], range: 'wide' },
  { ...melbourne, storeId: '3014', suburb: 'Richmond', address: '266 Bridge Road', postcode: '3121', at: [-37.818, 145.001] },
  { ...melbourne, storeId: '3022', suburb: 'Fitzroy', address: '84 Smith Street', postcode: '3065', at: [-37.798, 144.978] },
  { ...melbourne, storeId: '3030', suburb: 'Brunswick', address: '395 Sydney Road', postcode: '3056', at: [-37.767, 144.96] },
  { ...melbourne, storeId: '3041', suburb: 'St Kilda', address: '122 Acland Street', postcode: '3182', at: [-37.868, 144.98] },
  { ...melbourne, storeId: '3070', suburb: 'Box Hill', address: '17 Station Street', postcode: '3128', at: [-37.819, 145.122] },
  { ...victoria, storeId: '3055', suburb: 'Geelong', address: '90 Moorabool Street', postcode: '3220', at: [-38.149, 144.361] },
  { ...victoria, storeId: '3062', suburb: 'Ballarat', address: '41 Sturt Street', postcode: '3350', at: [-37.562, 143.85] },
  { ...victoria, storeId: '3086', suburb: 'Mornington', address: '133 Main Street', postcode: '3931', at: [-38.219, 145.038] },
  { ...brisbane, storeId: '4005', suburb: 'New Farm', address: '88 Merthyr Road', postcode: '4005', at: [-27.468, 153.046] },
  { ...brisbane, storeId: '4064', suburb: 'Milton', address: '25 Park Road', postcode: '4064', at: [-27.47, 153.003] },
  { ...brisbane, storeId: '4215', suburb: 'Southport', address: '61 Scarborough Street', postcode: '4215', at: [-27.967, 153.398] },
  { ...brisbane, storeId: '4557', suburb: 'Mooloolaba', address: '11 Brisbane Road', postcode: '4557', at: [-26.682, 153.118] },
  { ...queensland, storeId: '4812', suburb: 'Hermit Park', address: '230 Charters Towers Road', postcode: '4812', at: [-19.284, 146.801] },
  { ...queensland, storeId: '4825', suburb: 'Mount Isa', address: '34 Miles Street', postcode: '4825', at: [-20.726, 139.493], range: 'no-bubbles' },
  { ...southAustralia, storeId: '5006', suburb: 'North Adelaide', address: '150 Melbourne Street', postcode: '5006', at: [-34.907, 138.595] },
  { ...southAustralia, storeId: '5067', suburb: 'Norwood', address: '172 The Parade', postcode: '5067', at: [-34.921, 138.632] },
  { ...southAustralia, storeId: '5045', suburb: 'Glenelg', address: '99 Jetty Road', postcode: '5045', at: [-34.98, 138.516] },
  { ...southAustralia, storeId: '5290', suburb: 'Mount Gambier', address: '20 Commercial Street', postcode: '5290', at: [-37.829, 140.783], week: countryWeek },
  { ...perth, storeId: '6008', suburb: 'Subiaco', address: '420 Hay Street', postcode: '6008', at: [-31.948, 115.827] },
  { ...perth, storeId: '6160', suburb: 'Fremantle', address: '36 South Terrace', postcode: '6160', at: [-32.056, 115.747] },
  { ...perth, storeId: '6027', suburb: 'Joondalup', address: '8 Grand Boulevard', postcode: '6027', at: [-31.745, 115.766] },
  { ...westernAustralia, storeId: '6725', suburb: 'Broome', address: '27 Carnarvon Street', postcode: '6725', at: [-17.961, 122.236] },
  { ...tasmania, storeId: '7005', suburb: 'Sandy Bay', address: '180 Sandy Bay Road', postcode: '7005', at: [-42.896, 147.326] },
  { ...tasmania, storeId: '7250', suburb: 'Launceston', address: '66 Charles Street', postcode: '7250', at: [-41.437, 147.139] },
  { ...northernTerritory, storeId: '8820', suburb: 'Fannie Bay', address: '3 Ross Smith Avenue', postcode: '0820', at: [-12.425, 130.838] },
  { ...outback, storeId: '8850', suburb: 'Katherine', address: '15 Katherine Terrace', postcode: '0850', at: [-14.465, 132.264] },
]

/** Forty stores in every state and territory. Source: OP-138 */
export const stores: readonly GeneratedStore[] = listings.map(
  ({ address, at: [latitude, longitude], range = 'usual', ...listing }) => {
    const [streetNumber = '', ...street] = address.split(' ')
    return {
      ...listing,
      storeName: listing.suburb,
      streetNumber,
      addressLine1: street.join(' '),
      latitude,
      longitude,
      range,
    }
  },
)
