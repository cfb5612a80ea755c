import type { SignedOut } from '../state'

export const signedOut: SignedOut = { at: 'signed-out', isAsking: false, problem: null, hasEnded: false }
