import type { ClaimKind, ClaimOrder, ClaimOutcome, ClaimRefusal } from '@murphy/contracts/calls'

/** The order and the kind of a claim. `lines` and `description` fill the form with what the shopper said in the chat. */
export type ClaimOpening = {
  readonly orderId: string
  readonly kind: ClaimKind
  readonly lines?: readonly { readonly lineId: string; readonly quantity: number }[] | null | undefined
  readonly description?: string | null | undefined
}

/** The reason why a photo cannot be sent. After `network` the shopper can try again. */
export type PhotoProblem = 'kind' | 'size' | 'network'

/** A photo that was chosen. It is sent at once, and named by the claim with its `uploadId`. */
export type ClaimPhoto = {
  readonly id: string
  readonly file: File
} & (
  | { readonly at: 'sending'; /** From 0 to 1. */ readonly share: number }
  | { readonly at: 'stored'; readonly uploadId: string }
  | { readonly at: 'failed'; readonly problem: PhotoProblem }
)

/** The fields in the order of the form. */
export type ClaimField = 'lines' | 'description' | 'photos'

export type ClaimForm = {
  readonly kind: ClaimKind
  /** The chosen quantity of each chosen line, by its id. */
  readonly quantities: Readonly<Record<string, number>>
  readonly description: string
  readonly photos: readonly ClaimPhoto[]
  /** Names of files beyond the limit of photos, or of the wrong kind or size, which were not added. */
  readonly notAdded: { readonly problem: 'kind' | 'size' | 'count'; readonly name: string } | null
  /** Fields that were left or refused once. No problem of a field is shown before that. */
  readonly touched: readonly ClaimField[]
  /** The first wrong field of the last refused press; `refusals` counts them, so that focus moves each time. */
  readonly firstWrong: ClaimField | null
  readonly refusals: number
  /** The claim that was sent last, with its idempotency key. The same claim keeps its key. */
  readonly sent: { readonly claim: string; readonly key: string } | null
}

export type ClaimState =
  | { readonly at: 'loading' | 'load-failed'; readonly opening: ClaimOpening; readonly form: ClaimForm }
  | ({ readonly at: 'form' | 'summary' | 'sending' | 'failed' } & FilledClaim)
  | ({ readonly at: 'refused'; readonly reason: ClaimRefusal } & Omit<FilledClaim, 'order'> & {
        /** `null`: the form was never shown. */
        readonly order: ClaimOrder | null
      })
  | { readonly at: 'opened'; readonly reference: string; readonly orderId: string }
  | { readonly at: 'uncertain'; readonly orderId: string }

export type FilledClaim = {
  readonly opening: ClaimOpening
  readonly form: ClaimForm
  readonly order: ClaimOrder
}

export type ClaimEvent = { readonly flow: 'claim' } & (
  | { readonly kind: 'order-arrived'; readonly instance: string; readonly order: ClaimOrder }
  | { readonly kind: 'order-failed'; readonly instance: string }
  | { readonly kind: 'load-again-pressed' }
  | { readonly kind: 'kind-chosen'; readonly claimKind: ClaimKind }
  /** 0: the product is not part of the claim. */
  | { readonly kind: 'quantity-chosen'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'description-changed'; readonly text: string }
  | { readonly kind: 'field-left'; readonly field: ClaimField }
  | { readonly kind: 'photos-chosen'; readonly files: readonly File[] }
  | { readonly kind: 'photo-removed' | 'photo-again-pressed'; readonly photoId: string }
  | {
      readonly kind: 'photo-progressed'
      readonly instance: string
      readonly photoId: string
      readonly share: number
    }
  | {
      readonly kind: 'photo-stored'
      readonly instance: string
      readonly photoId: string
      readonly uploadId: string
    }
  | {
      readonly kind: 'photo-failed'
      readonly instance: string
      readonly photoId: string
      readonly problem: PhotoProblem
    }
  | { readonly kind: 'continue-pressed' }
  | { readonly kind: 'change-pressed' }
  | { readonly kind: 'send-pressed' }
  | { readonly kind: 'send-ended'; readonly instance: string; readonly outcome: ClaimOutcome }
  | { readonly kind: 'send-failed'; readonly instance: string }
  | { readonly kind: 'back-to-chat-pressed' }
)

/** A claim as it is sent. */
export type OutgoingClaim = {
  readonly orderId: string
  readonly kind: ClaimKind
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly description: string
  readonly uploadIds: readonly string[]
}

export type ClaimEffect =
  | { readonly kind: 'load-claim-order'; readonly orderId: string }
  | { readonly kind: 'upload-claim-photo'; readonly photoId: string; readonly file: File }
  | { readonly kind: 'send-claim'; readonly claim: OutgoingClaim; readonly idempotencyKey: string }
