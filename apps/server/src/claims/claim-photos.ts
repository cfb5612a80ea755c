import type { CleanPhoto } from './clean-photo'

/** A photo that a shopper adds to a claim. */
export type NewClaimPhoto = {
  readonly shopperId: number
  readonly chatbotUserId: string
  readonly widgetSessionId: string
  /** The id that the widget has given to this upload. */
  readonly messageId: string
  readonly photo: Pick<CleanPhoto, 'mimeType' | 'bytes'>
}

/** Stores the photos of claims. A photo that no claim names is removed after a day. Source: OP-140 */
export type ClaimPhotos = {
  /** Stores a photo and returns its id. The same upload again gets the first id. */
  readonly add: (photo: NewClaimPhoto, now: number) => Promise<string>
  /** Returns true when all photos are the shopper's and none belongs to another claim. */
  readonly areFree: (shopperId: number, photoIds: readonly string[], claimKey: string) => Promise<boolean>
  /** Attaches photos to a claim. They are stored as long as the claim. */
  readonly attach: (shopperId: number, photoIds: readonly string[], claimKey: string) => Promise<void>
  /** Returns a photo of the shopper; `null`: it has been removed. */
  readonly find: (shopperId: number, photoId: string) => Promise<NewClaimPhoto['photo'] | null>
}
