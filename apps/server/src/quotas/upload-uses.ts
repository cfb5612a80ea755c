import type { QuotaUse } from './ports'

const mebibyte = 1024 * 1024

/** Limits of a visitor's uploads within 24 hours. Source: decision 041 */
export const uploadLimits = {
  chat: { files: 20, bytes: 100 * mebibyte },
  visitor: { files: 40, bytes: 200 * mebibyte },
  address: { files: 1000, bytes: 5 * 1024 * mebibyte },
} as const

type Sender = Readonly<Record<keyof typeof uploadLimits, string>>

/** Returns the uses of one file: for its chat, its visitor and their address. Source: decision 041 */
export function uploadUses(sender: Sender, sizeBytes: number): readonly QuotaUse[] {
  return (['chat', 'visitor', 'address'] as const).flatMap((role) => {
    const limits = uploadLimits[role]
    const subject = sender[role]
    return [
      { quota: `files of ${role}`, subject, amount: 1, limit: limits.files },
      { quota: `file bytes of ${role}`, subject, amount: sizeBytes, limit: limits.bytes },
    ]
  })
}
