import type { Place, Slots } from '@murphy/understanding'
import type { Understanding } from '../assistant/understanding'

const places: Readonly<Record<string, Place>> = {
  newtown: {
    name: 'Newtown',
    kind: 'store',
    state: 'NSW',
    postcode: '2042',
    latitude: -33.9,
    longitude: 151.18,
  },
  fitzroy: {
    name: 'Fitzroy',
    kind: 'suburb',
    state: 'VIC',
    postcode: '3065',
    latitude: -37.8,
    longitude: 144.98,
  },
}

/** A minimal embedded engine with fixed answers. */
export const simpleUnderstanding: Understanding = {
  understand: async (text) => {
    const lower = text.toLowerCase()
    const intent = /hour|open/.test(lower) ? 'store_hours' : /order/.test(lower) ? 'order_tracking' : null
    return [
      {
        text,
        decision: intent === null ? 'reject' : 'accept',
        intent,
        score: intent === null ? 0 : 0.7,
        slots: slotsIn(lower),
        isHalfSentence: lower.startsWith('and in '),
        alternatives: [],
        source: 'embedded',
      },
    ]
  },
  searchArticles: (text) => [{ articleId: 'returns', title: text, summary: '', score: 0.5 }],
  searchWithinArticle: () => null,
  listNamedArticles: () => [],
  listRelatedArticles: () => [],
  findOtherLanguage: (text) => (text.includes('bestellung') ? 'german' : null),
  findUnknownPlace: (text) => (text.includes('xyzzyville') ? 'xyzzyville' : null),
}

function slotsIn(lower: string): Slots {
  const [orderNumber] = /(?<!\d)\d{7,9}(?!\d)/.exec(lower) ?? []
  const place = Object.entries(places).find(([name]) => lower.includes(name))?.[1]
  return {
    ...(orderNumber === undefined ? {} : { orderNumber }),
    ...(place ? { place } : {}),
    ...(lower.includes('corona')
      ? { product: { text: 'corona', stockCodes: ['111', '112'], isInCatalogue: true } }
      : {}),
    ...(lower.includes('shiraz') ? { varietal: 'Shiraz' } : {}),
    ...(lower.includes('under 30') ? { price: { min: null, max: 30 } } : {}),
  }
}
