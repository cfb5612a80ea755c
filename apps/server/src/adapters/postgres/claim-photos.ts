import { randomBytes } from 'node:crypto'
import type { ClaimPhotos } from '../../claims/claim-photos'
import type { Database } from './database'
import { hashWidgetSession } from './hash-ids'

/** Creates the repository of claim photos in the database, so that every server can send them. Source: OP-140 */
export function createClaimPhotos(db: Database): ClaimPhotos {
  return {
    add: async ({ shopperId, chatbotUserId, widgetSessionId, messageId, photo }, now) => {
      const { photo_id: id } = await db
        .insertInto('murphy.claim_photo')
        .values({
          photo_id: randomBytes(16).toString('base64url'),
          shopper_id: shopperId,
          chatbot_user_id: chatbotUserId,
          widget_session_hash: hashWidgetSession(widgetSessionId),
          message_id: messageId,
          mime_type: photo.mimeType,
          content: photo.bytes,
          size_bytes: photo.bytes.length,
          stored_at: new Date(now),
          claim_key: null,
        })
        // The update changes nothing. It makes the statement return the stored row.
        .onConflict((conflict) =>
          conflict.columns(['shopper_id', 'message_id']).doUpdateSet({ message_id: messageId }),
        )
        .returning('photo_id')
        .executeTakeFirstOrThrow()
      return id
    },
    areFree: async (shopperId, photoIds, claimKey) => {
      const ids = [...new Set(photoIds)]
      if (ids.length === 0) return true
      const free = await db
        .selectFrom('murphy.claim_photo')
        .select('photo_id')
        .where('photo_id', 'in', ids)
        .where('shopper_id', '=', shopperId)
        .where((eb) => eb.or([eb('claim_key', 'is', null), eb('claim_key', '=', claimKey)]))
        .execute()
      return free.length === ids.length
    },
    attach: async (shopperId, photoIds, claimKey) => {
      if (photoIds.length === 0) return
      await db
        .updateTable('murphy.claim_photo')
        .set({ claim_key: claimKey })
        .where('photo_id', 'in', photoIds)
        .where('shopper_id', '=', shopperId)
        .where('claim_key', 'is', null)
        .execute()
    },
    find: async (shopperId, photoId) => {
      const row = await db
        .selectFrom('murphy.claim_photo')
        .select(['mime_type', 'content'])
        .where('photo_id', '=', photoId)
        .where('shopper_id', '=', shopperId)
        .executeTakeFirst()
      return row === undefined ? null : { mimeType: row.mime_type, bytes: row.content }
    },
  }
}
