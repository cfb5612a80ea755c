import type { QuotaUse } from './ports'

/** The caller of an action with a quota; `null`: unknown. */
export type QuotaCaller = {
  readonly visitorId: string | null
  /** The network address; an IPv6 household with all its addresses is one. */
  readonly address: string | null
  /** The email address that a mail goes to, or that an answer will go to. */
  readonly receiver: string | null
}

/**
 * Limits of one guest within 24 hours. An address gets far more, because offices, shops and mobile carriers share
 * one.
 *
 * Source: decision 041
 */
export const guestLimits = {
  transcript: { visitorId: 5, address: 100, receiver: 5 },
  'offline message': { visitorId: 10, address: 200, receiver: 20 },
  ticket: { visitorId: 20, address: 200, receiver: 20 },
  consent: { visitorId: 20, address: 1000, receiver: 20 },
  'record of use': { visitorId: 2000, address: 20_000, receiver: 2000 },
} as const satisfies Readonly<Record<string, Readonly<Record<keyof QuotaCaller, number>>>>

const roles = ['visitorId', 'address', 'receiver'] as const

/** Returns one use for each known part of the caller. */
export function usesOf(about: keyof typeof guestLimits, caller: QuotaCaller): readonly QuotaUse[] {
  return roles.flatMap((role) => {
    const subject = caller[role]?.trim().toLowerCase()
    return subject === undefined || subject === ''
      ? []
      : [{ quota: `${about} by ${role}`, subject, amount: 1, limit: guestLimits[about][role] }]
  })
}
