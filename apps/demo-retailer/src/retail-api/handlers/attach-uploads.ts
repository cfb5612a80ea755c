import type { RetailerTransaction } from '../handler-types'
import { createInvalidField } from '../problem'

/**
 * Attaches uploaded files to a claim or a ticket.
 *
 * Errors: throws `invalid` for a file that is unknown or belongs to another claim or ticket.
 */
export async function attachUploads(
  transaction: RetailerTransaction,
  uploadIds: readonly string[],
  user: { readonly claim_id: number } | { readonly ticket_id: number },
): Promise<void> {
  const ids = [...new Set(uploadIds)]
  if (ids.length === 0) return
  const used = await transaction
    .updateTable('demo_retailer.upload')
    .set(user)
    .where('upload_id', 'in', ids)
    .where('claim_id', 'is', null)
    .where('ticket_id', 'is', null)
    .returning('upload_id')
    .execute()
  if (used.length < ids.length) throw createInvalidField('uploadIds', 'A file is unknown or used elsewhere.')
}
