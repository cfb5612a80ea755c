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
export function toQuotaUses(action: keyof typeof guestLimits, caller: QuotaCaller): readonly QuotaUse[] {
  return roles.flatMap((role) => {
    const subject = caller[role]?.trim().toLowerCase()
    return subject === undefined || subject === ''
      ? []
      : [{ quota: `${action} by ${role}`, subject, amount: 1, limit: guestLimits[action][role] }]
  })
}

/** A limit within 24 hours and the use that is about to be counted. */
export type QuotaUse = {
  /** Name of the quota, such as `transcript by visitorId`. */
  readonly quota: string
  /** The id or network address whose quota it is, stored as a hash. */
  readonly subject: string
  readonly amount: number
  /** Highest use of the subject within 24 hours of its first use. */
  readonly limit: number
}

/**
 * Limits what a guest can cause permanently: mails, files, stored rows. The database counts, so it holds for all
 * processes together and over restarts; a `RateLimiter` counts in memory, for every request.
 *
 * Source: decision 041
 */
export type Quotas = {
  /**
   * Counts the uses if all are within their limits, and none otherwise.
   *
   * @returns the first use beyond its limit; `null`: all were counted
   */
  readonly take: (uses: readonly QuotaUse[], now: number) => Promise<QuotaUse | null>
}

/** No limits, for measurements (`RATE_LIMIT=off`). */
export const unlimitedQuotas: Quotas = { take: () => Promise.resolve(null) }

/** A window begins with the first use and lasts this long. */
export const quotaWindowMs = 24 * 60 * 60_000

const mebibyte = 1024 * 1024

/** Limits of a visitor's uploads within 24 hours. Source: decision 041 */
const uploadLimits = {
  chat: { files: 20, bytes: 100 * mebibyte },
  visitor: { files: 40, bytes: 200 * mebibyte },
  address: { files: 1000, bytes: 5 * 1024 * mebibyte },
} as const

type Sender = Readonly<Record<keyof typeof uploadLimits, string>>

/** Returns the uses of one file: for its chat, its visitor and their address. Source: decision 041 */
export function toUploadUses(sender: Sender, sizeBytes: number): readonly QuotaUse[] {
  return (['chat', 'visitor', 'address'] as const).flatMap((role) =>
    toFileUses(role, sender[role], sizeBytes),
  )
}

/** Returns the uses of one file for one part of its sender: the file itself and its bytes. */
function toFileUses(role: keyof Sender, subject: string, sizeBytes: number): readonly QuotaUse[] {
  const limits = uploadLimits[role]
  return [
    { quota: `files of ${role}`, subject, amount: 1, limit: limits.files },
    { quota: `file bytes of ${role}`, subject, amount: sizeBytes, limit: limits.bytes },
  ]
}

/**
 * Limits of the files of mails within 24 hours. A sender can be forged, so all mails together have a limit as well.
 *
 * Source: docs/operating.md#limits-of-inbound-mail
 */
const mailFileLimits = {
  item: { files: 60, bytes: 200 * mebibyte },
  sender: { files: 60, bytes: 200 * mebibyte },
  all: { files: 2000, bytes: 5 * 1024 * mebibyte },
} as const

/** Returns the uses of one file of a mail. The first mail of an item counts for its sender only (`itemId` null). */
export function toMailFileUses(
  { itemId, sender }: { readonly itemId: string | null; readonly sender: string },
  sizeBytes: number,
): readonly QuotaUse[] {
  const subjects = { item: itemId, sender, all: 'all' }
  return (['item', 'sender', 'all'] as const).flatMap((role) => {
    const subject = subjects[role]
    if (subject === null) return []
    const limits = mailFileLimits[role]
    return [
      { quota: `mail files of ${role}`, subject, amount: 1, limit: limits.files },
      { quota: `mail file bytes of ${role}`, subject, amount: sizeBytes, limit: limits.bytes },
    ]
  })
}

/** Changes of a visit that are stored for one chat within 24 hours. Each makes its agents' desks read it. Source: decision 065 */
const contextChanges = 1000

/** Returns the use of one stored change of a visit, for the chat that shows it. */
export function toContextUses(chatId: string): readonly QuotaUse[] {
  return [{ quota: 'visitor context of chat', subject: chatId, amount: 1, limit: contextChanges }]
}

/** Limits of a signed-in shopper's claims within 24 hours. Source: OP-140, decision 041 */
const claimQuota = { claims: 20, photos: 50, photoBytes: 250 * mebibyte } as const

/** Returns the uses of one photo of a claim: for the shopper, the visitor and their address. */
export function toClaimPhotoUses(
  {
    shopperId,
    ...sender
  }: { readonly shopperId: number; readonly visitor: string; readonly address: string },
  sizeBytes: number,
): readonly QuotaUse[] {
  const subject = String(shopperId)
  return [
    { quota: 'claim photos of shopper', subject, amount: 1, limit: claimQuota.photos },
    { quota: 'claim photo bytes of shopper', subject, amount: sizeBytes, limit: claimQuota.photoBytes },
    ...(['visitor', 'address'] as const).flatMap((role) => toFileUses(role, sender[role], sizeBytes)),
  ]
}

/** Returns the use of one claim. A repeat counts, too. */
export function toClaimUses(shopperId: number): readonly QuotaUse[] {
  return [{ quota: 'claims of shopper', subject: String(shopperId), amount: 1, limit: claimQuota.claims }]
}
