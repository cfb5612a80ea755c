import type { Replaceable } from '../copy'

/** Copy about stores. Source: STO-12, DAT-01, OP-50, OP-52 */
export const standardStoreCopy = { cellar: 'The Dan Murphy Cellar - {name}', distance: '{km} km' } as const

export type StoreCopy = { readonly store: Replaceable<typeof standardStoreCopy> }
