/** Copy about stores. Source: STO-12, DAT-01, OP-50, OP-52 */
export const storeWords = { cellar: 'The Dan Murphy Cellar - {name}', distance: '{km} km' } as const
