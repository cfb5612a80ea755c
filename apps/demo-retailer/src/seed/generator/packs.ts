import type { Pack } from './product'

export const bottle: Pack = { key: 'bottle', displayName: 'Bottle', unitQty: 1 }
export const can: Pack = { key: 'can', displayName: 'Can', unitQty: 1 }
export const each: Pack = { key: 'each', displayName: 'Each', unitQty: 1 }
export const fourPack: Pack = { key: 'pack4', displayName: 'Pack of 4', unitQty: 4 }
export const sixPack: Pack = { key: 'pack6', displayName: 'Pack of 6', unitQty: 6 }
export const caseOf6: Pack = { key: 'case6', displayName: 'Case of 6', unitQty: 6 }
export const caseOf12: Pack = { key: 'case12', displayName: 'Case of 12', unitQty: 12 }
export const caseOf24: Pack = { key: 'case24', displayName: 'Case of 24', unitQty: 24 }
export const dozen: Pack = { key: 'dozen', displayName: 'Dozen', unitQty: 12 }
