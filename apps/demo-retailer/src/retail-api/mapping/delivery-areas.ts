/** First and last postcode of a range. */
export type PostcodeRange = readonly [first: number, last: number]

export type DeliveryCity = {
  readonly name: string
  /** The city and its suburbs, which have the city's fee and days. */
  readonly suburbs: readonly PostcodeRange[]
  /** The postcodes whose centre is within about 10 km of a store of the city. */
  readonly nearStores: readonly PostcodeRange[]
}

/**
 * The cities of the help articles. Ranges follow Australia Post's numbering and the places of the shop's own stores; Gold Coast
 * comes before Brisbane, whose range surrounds it.
 */
export const deliveryCities: readonly DeliveryCity[] = [
  {
    name: 'Sydney',
    suburbs: [range(2000, 2249), range(2555, 2570), range(2745, 2770)],
    nearStores: [
      ...[range(2000, 2050), range(2060, 2075), range(2085, 2101), range(2110, 2122), range(2127, 2148)],
      ...[range(2150, 2154), range(2160, 2165), range(2190, 2195), range(2203, 2209), range(2216, 2220)],
      ...[range(2747, 2751), range(2760, 2760)],
    ],
  },
  {
    name: 'Canberra',
    suburbs: [range(2600, 2618), range(2900, 2914)],
    nearStores: [range(2600, 2609), range(2611, 2617), range(2911, 2913)],
  },
  {
    name: 'Melbourne',
    suburbs: [
      ...[range(3000, 3207), range(3335, 3338), range(3427, 3429), range(3750, 3755), range(3765, 3767)],
      ...[range(3785, 3810), range(3910, 3912), range(3975, 3980)],
    ],
    nearStores: [
      ...[range(3000, 3016), range(3031, 3034), range(3039, 3042), range(3044, 3044), range(3046, 3047)],
      ...[range(3050, 3058), range(3060, 3060), range(3065, 3073), range(3078, 3081), range(3084, 3084)],
      ...[range(3101, 3109), range(3111, 3111), range(3121, 3134), range(3141, 3151), range(3161, 3163)],
      ...[range(3165, 3166), range(3181, 3188), range(3190, 3191), range(3204, 3207)],
    ],
  },
  {
    name: 'Gold Coast',
    suburbs: [range(4208, 4230)],
    nearStores: [range(4211, 4211), range(4214, 4218)],
  },
  {
    name: 'Brisbane',
    suburbs: [range(4000, 4207), range(4300, 4305), range(4500, 4509)],
    nearStores: [
      ...[range(4000, 4013), range(4029, 4032), range(4051, 4053), range(4059, 4069), range(4101, 4105)],
      ...[range(4120, 4122), range(4151, 4152), range(4169, 4172)],
    ],
  },
  {
    name: 'Adelaide',
    suburbs: [range(5000, 5174)],
    nearStores: [
      ...[range(5000, 5014), range(5021, 5025), range(5031, 5050), range(5061, 5075), range(5081, 5087)],
    ],
  },
  {
    name: 'Perth',
    suburbs: [range(6000, 6199)],
    nearStores: [
      ...[range(6000, 6028), range(6030, 6030), range(6050, 6053), range(6059, 6060), range(6065, 6065)],
      ...[range(6100, 6104), range(6151, 6154), range(6156, 6160), range(6162, 6163)],
    ],
  },
  {
    name: 'Hobart',
    suburbs: [range(7000, 7055)],
    nearStores: [range(7000, 7010), range(7015, 7019), range(7050, 7050), range(7053, 7053)],
  },
]

/** Islands without a bridge, and places that the mail plane or truck reaches twice a week. */
export const remoteRanges: readonly PostcodeRange[] = [
  // The Northern Territory outside Darwin and Palmerston.
  range(840, 899),
  // The far west of New South Wales, with Lord Howe and Norfolk Island.
  ...[range(2834, 2836), range(2839, 2840), range(2879, 2880), range(2898, 2899)],
  // The islands off Brisbane, the outback of Queensland, Cape York and the Torres Strait.
  ...[range(4025, 4025), range(4183, 4184), range(4470, 4498), range(4724, 4736), range(4821, 4830)],
  ...[range(4871, 4871), range(4874, 4876), range(4890, 4895)],
  // Kangaroo Island, and the north and west of South Australia.
  ...[range(5220, 5223), range(5640, 5690), range(5710, 5734)],
  // Rottnest, the goldfields and the Pilbara and Kimberley of Western Australia.
  ...[range(6161, 6161), range(6431, 6448), range(6638, 6646), range(6700, 6799)],
  // Flinders and King Island.
  range(7255, 7257),
]

/** Postcodes whose communities are dry areas: the shop sends no alcohol there. */
export const dryPostcodes: ReadonlySet<number> = new Set([822, 872, 4892])

/** The ranges of street addresses by state. Post office boxes of large receivers begin with 1, 8 or 9. */
export const stateRanges: readonly (readonly [state: string, range: PostcodeRange])[] = [
  ['NT', range(800, 899)],
  ['ACT', range(2600, 2618)],
  ['ACT', range(2900, 2920)],
  ['NSW', range(2000, 2999)],
  ['VIC', range(3000, 3999)],
  ['QLD', range(4000, 4999)],
  ['SA', range(5000, 5799)],
  ['WA', range(6000, 6797)],
  ['TAS', range(7000, 7799)],
]

/** Returns true when one of the ranges has the postcode. */
export function isInRanges(postcode: number, ranges: readonly PostcodeRange[]): boolean {
  return ranges.some(([first, last]) => postcode >= first && postcode <= last)
}

function range(first: number, last: number): PostcodeRange {
  return [first, last]
}
