import { ClaimKindSchema } from '@murphy/contracts/calls'
import type { Claim } from '@murphy/retail-api'
import type { RetailError, RetailResult } from '@murphy/retail-api/client'
import * as v from 'valibot'
import type { ClaimPhotos } from '../../claims/claim-photos'
import type { Retailer } from '../retailer'
import { toIdempotencyKey } from './idempotency-key'

/** A claim as its record keeps it, with the names of its products for the retailer's team. */
export const StoredClaimSchema = v.object({
  kind: ClaimKindSchema,
  lines: v.array(v.object({ lineId: v.string(), quantity: v.number(), name: v.string() })),
  description: v.string(),
  photoIds: v.array(v.string()),
})
export type StoredClaim = v.InferOutput<typeof StoredClaimSchema>

export type ClaimCalls = {
  /** Gives the photos to the retailer, then opens the claim. Repeats with the same key open one claim. */
  readonly sendClaim: (input: {
    readonly shopperId: number
    readonly shopperKey: string
    readonly orderId: string
    readonly claim: StoredClaim
    readonly idempotencyKey: string
  }) => Promise<RetailResult<Claim>>
  /** Gives the photos to the retailer and returns its ids of them. */
  readonly uploadPhotos: (shopperId: number, photoIds: readonly string[]) => Promise<UploadResult>
}

type UploadResult =
  | { readonly ok: true; readonly value: readonly string[] }
  | { readonly ok: false; readonly error: RetailError }

/**
 * Creates the calls of a claim. Each photo has an idempotency key of its own, so that a repetition gives no file twice. A retailer
 * that takes no files gets the claim without them.
 *
 * Source: OP-140, OP-142
 */
export function createClaimCalls(
  retailer: Pick<Retailer, 'openClaim' | 'upload'>,
  photos: Pick<ClaimPhotos, 'find'>,
): ClaimCalls {
  async function uploadPhoto(shopperId: number, photoId: string): Promise<UploadResult> {
    const photo = await photos.find(shopperId, photoId)
    // The shopper has deleted it meanwhile.
    if (photo === null) return { ok: true, value: [] }
    const extension = photo.mimeType === 'image/png' ? 'png' : 'jpg'
    const uploaded = await retailer.upload({
      name: `claim-photo.${extension}`,
      contentType: photo.mimeType,
      bytes: photo.bytes,
      idempotencyKey: toIdempotencyKey(['claim photo'], photoId),
    })
    if (uploaded.ok) return { ok: true, value: [uploaded.value.id] }
    return uploaded.error.kind === 'not_offered' ? { ok: true, value: [] } : uploaded
  }

  async function uploadPhotos(shopperId: number, photoIds: readonly string[]): Promise<UploadResult> {
    const results = await Promise.all(photoIds.map((id) => uploadPhoto(shopperId, id)))
    const failed = results.find((result) => !result.ok)
    return failed ?? { ok: true, value: results.flatMap((result) => (result.ok ? result.value : [])) }
  }

  return {
    uploadPhotos,
    sendClaim: async ({ shopperId, shopperKey, orderId, claim, idempotencyKey }) => {
      const uploaded = await uploadPhotos(shopperId, claim.photoIds)
      if (!uploaded.ok) return { ok: false, error: toUploadError(uploaded.error) }
      const { kind, lines, description } = claim
      return await retailer.openClaim({
        shopperKey,
        orderId,
        body: {
          kind,
          lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
          description,
          uploadIds: [...uploaded.value],
        },
        idempotencyKey,
      })
    },
  }
}

/** Without its photos the claim was surely not opened. */
function toUploadError(error: RetailError): RetailError {
  return error.kind === 'outcome_unknown' ? { kind: 'unavailable', reason: 'timeout' } : error
}
