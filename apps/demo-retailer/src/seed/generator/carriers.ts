export type Carrier = {
  readonly carrierName: string | null
  readonly courierName: string | null
  readonly displayTitle: string | null
  /** First letters of its consignment numbers; `null`: it gives none. */
  readonly numberPrefix: string | null
  /** Address of its tracking page before the consignment number; `null`: it has none. */
  readonly trackingPage: string | null
  readonly hasBarCode: boolean
}

/** One carrier for each combination of names that an order can have. Source: TRK-11, TRK-15, TRK-16, TRK-37, TRK-38, TRK-57, TRK-58 */
export const carriers = {
  ownFleet: {
    carrierName: 'Endeavour Fleet',
    courierName: null,
    displayTitle: null,
    numberPrefix: 'EF',
    trackingPage: null,
    hasBarCode: false,
  },
  ausPost: {
    carrierName: 'AusPost',
    courierName: 'AusPost',
    displayTitle: 'Parcel Post',
    numberPrefix: 'AP',
    trackingPage: 'https://auspost.carrier.example/track/',
    hasBarCode: false,
  },
  starTrack: {
    carrierName: 'StarTrack',
    courierName: null,
    displayTitle: 'StarTrack Express',
    numberPrefix: 'ST',
    trackingPage: 'https://startrack.carrier.example/track/',
    hasBarCode: false,
  },
  xlExpress: {
    carrierName: 'xl express',
    courierName: 'xl express',
    displayTitle: null,
    numberPrefix: 'XL',
    trackingPage: 'https://xlexpress.carrier.example/track/',
    hasBarCode: true,
  },
  nexday: {
    carrierName: null,
    courierName: 'nexday',
    displayTitle: 'Next day courier',
    numberPrefix: 'ND',
    trackingPage: 'https://nexday.carrier.example/track/',
    hasBarCode: false,
  },
  titleOnly: {
    carrierName: null,
    courierName: null,
    displayTitle: 'Winery direct',
    numberPrefix: 'WD',
    trackingPage: null,
    hasBarCode: false,
  },
  none: {
    carrierName: null,
    courierName: null,
    displayTitle: null,
    numberPrefix: null,
    trackingPage: null,
    hasBarCode: false,
  },
} as const satisfies Readonly<Record<string, Carrier>>

export type CarrierKey = keyof typeof carriers
