import type { Fault } from '../fault'

/** Mistakes in the check of signed requests. */
export const signatureFaults = {
  'ignores-signature': { trusts: () => true },
  'accepts-wrong-signature': { trusts: (verdict) => !verdict.ok && verdict.reason === 'wrong' },
  'accepts-unknown-signing-key': { trusts: (verdict) => !verdict.ok && verdict.reason === 'unknown_key' },
  'accepts-old-signature': { trusts: (verdict) => !verdict.ok && verdict.reason === 'expired' },
  'needs-no-signature': { trusts: (verdict) => !verdict.ok && verdict.reason === 'missing' },
} as const satisfies Readonly<Record<string, Fault>>
