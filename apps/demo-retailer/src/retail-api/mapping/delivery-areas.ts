/** First and last postcode of a range. */
export type PostcodeRange = readonly [first: number, last: number]

export type DeliveryCity = {
  readonly name: string
  /** The city and its suburbs, which have the city's fee and days. */
  readonly suburbs: readonly PostcodeRange[]
  /** The postcodes whose centre is within about 10 km of a store of the city. */
  readonly nearStores: readonly PostcodeRange[]
}

/** The cities of the help articles. Ranges follow Australia Post's numbering and the places of the shop's own stores. */
export const deliveryCities: readonly DeliveryCity[] = [
  {
    name: 'Sydney',
    suburbs: readRanges('2000-2249 2555-2570 2745-2770'),
    nearStores: readRanges(
      '2000-2050 2060-2075 2085-2101 2110-2122 2127-2148 2150-2154 2160-2165 2190-2195 2203-2209 2216-2220 2747-2751 2760',
    ),
  },
  {
    name: 'Canberra',
    suburbs: readRanges('2600-2618 2900-2914'),
    nearStores: readRanges('2600-2609 2611-2617 2911-2913'),
  },
  {
    name: 'Melbourne',
    suburbs: readRanges('3000-3207 3335-3338 3427-3429 3750-3755 3765-3767 3785-3810 3910-3912 3975-3980'),
    nearStores: readRanges(
      '3000-3016 3031-3034 3039-3042 3044 3046-3047 3050-3058 3060 3065-3073 3078-3081 3084 3101-3109 3111 3121-3134 3141-3151 3161-3163 3165-3166 3181-3188 3190-3191 3204-3207',
    ),
  },
  {
    name: 'Gold Coast',
    suburbs: readRanges('4208-4230'),
    nearStores: readRanges('4211 4214-4218'),
  },
  {
    name: 'Brisbane',
    suburbs: readRanges('4000-4207 4300-4305 4500-4509'),
    nearStores: readRanges('4000-4013 4029-4032 4051-4053 4059-4069 4101-4105 4120-4122 4151-4152 4169-4172'),
  },
  {
    name: 'Adelaide',
    suburbs: readRanges('5000-5174'),
    nearStores: readRanges('5000-5014 5021-5025 5031-5050 5061-5075 5081-5087'),
  },
  {
    name: 'Perth',
    suburbs: readRanges('6000-6199'),
    nearStores: readRanges('6000-6028 6030 6050-6053 6059-6060 6065 6100-6104 6151-6154 6156-6160 6162-6163'),
  },
  {
    name: 'Hobart',
    suburbs: readRanges('7000-7055'),
    nearStores: readRanges('7000-7010 7015-7019 7050 7053'),
  },
]

/** Islands without a bridge, and places that the mail plane or truck reaches twice a week. */
export const remoteRanges: readonly PostcodeRange[] = [
  // The Northern Territory outside Darwin and Palmerston.
  ...readRanges('840-899'),
  // The far west of New South Wales, with Lord Howe and Norfolk Island.
  ...readRanges('2834-2836 2839-2840 2879-2880 2898-2899'),
  // The islands off Brisbane, the outback of Queensland, Cape York and the Torres Strait.
  ...readRanges('4025 4183-4184 4470-4498 4724-4736 4821-4830 4871 4874-4876 4890-4895'),
  // Kangaroo Island, and the north and west of South Australia.
  ...readRanges('5220-5223 5640-5690 5710-5734'),
  // Rottnest, the goldfields and the Pilbara and Kimberley of Western Australia.
  ...readRanges('6161 6431-6448 6638-6646 6700-6799'),
  // Flinders and King Island.
  ...readRanges('7255-7257'),
]

/** Postcodes whose communities are dry areas: the shop sends no alcohol there. */
export const dryPostcodes: ReadonlySet<number> = new Set([822, 872, 4892])

/** The ranges of street addresses by state. Post office boxes of large receivers begin with 1, 8 or 9. */
export const stateRanges: readonly (readonly [state: string, range: PostcodeRange])[] = [
  ['NT', [800, 899]],
  ['ACT', [2600, 2618]],
  ['ACT', [2900, 2920]],
  ['NSW', [2000, 2999]],
  ['VIC', [3000, 3999]],
  ['QLD', [4000, 4999]],
  ['SA', [5000, 5799]],
  ['WA', [6000, 6797]],
  ['TAS', [7000, 7799]],
]

/** Returns true when one of the ranges has the postcode. */
export function isInRanges(postcode: number, ranges: readonly PostcodeRange[]): boolean {
  return ranges.some(([first, last]) => postcode >= first && postcode <= last)
}

/** Reads ranges such as `2000-2050 2066`. */
function readRanges(text: string): readonly PostcodeRange[] {
  return text.split(' ').map((part) => {
    const [first = '', last = first] = part.split('-')
    return [Number(first), Number(last)]
  })
}
