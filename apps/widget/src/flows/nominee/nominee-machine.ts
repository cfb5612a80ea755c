import type { PickupOrder } from '@murphy/contracts/entities'
import type { FullNameProblem, MobileProblem } from '@murphy/domain/validation'

export type NomineeOpening = {
  readonly order: PickupOrder
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly queryId: string
}

/** Form fields by their names in the specification (NOM-37). The number as typed, without the +61 that stands before it. */
export type NomineeField = 'nomineeFullName' | 'nomineePhoneNumber'
export type NomineeForm = {
  readonly values: Readonly<Record<NomineeField, string>>
  /** Set by leaving a field or by a submit; renewed while typing once set. */
  readonly problems: {
    readonly nomineeFullName: FullNameProblem | null
    readonly nomineePhoneNumber: MobileProblem | null
  }
  /** Fields that were left once, so that nothing is said while the shopper types the first time (NOM-24). */
  readonly left: readonly NomineeField[]
  /** The first wrong field of the last refused submit; `refusals` counts them, so that focus moves each time (OP-85). */
  readonly firstWrong: NomineeField | null
  readonly refusals: number
}

export type NomineeState =
  | { readonly at: 'loading'; readonly opening: NomineeOpening; readonly form: NomineeForm }
  | { readonly at: 'form'; readonly opening: NomineeOpening; readonly form: NomineeForm }
  | { readonly at: 'submitting'; readonly opening: NomineeOpening; readonly form: NomineeForm }
  | {
      readonly at: 'confirmation'
      readonly opening: NomineeOpening
      readonly nomineeName: string
      /** Nine digits, shown after +61. */
      readonly mobile: string
    }
  | {
      readonly at: 'failure'
      readonly opening: NomineeOpening
      readonly form: NomineeForm
      /** Live-chat hours as the hours call gave them; `null` until it has answered. */
      readonly hours: string | null
    }

export type NomineeEvent = { readonly flow: 'nominee' } & (
  | { readonly kind: 'details-arrived'; readonly instance: string; readonly nomineeName: string | null }
  | { readonly kind: 'details-failed'; readonly instance: string }
  | { readonly kind: 'field-changed'; readonly field: NomineeField; readonly value: string }
  | { readonly kind: 'field-left'; readonly field: NomineeField }
  | { readonly kind: 'submit-pressed' }
  | { readonly kind: 'update-succeeded'; readonly instance: string; readonly nomineeName: string | null }
  | { readonly kind: 'update-failed'; readonly instance: string }
  | { readonly kind: 'hours-arrived'; readonly instance: string; readonly hours: string }
  | { readonly kind: 'cancel-pressed' }
  | { readonly kind: 'try-again-pressed' }
  | { readonly kind: 'update-again-pressed' }
  | { readonly kind: 'back-to-chat-pressed' }
)

export type NomineeEffect =
  | { readonly kind: 'load-nominee'; readonly orderId: string }
  | {
      readonly kind: 'set-nominee'
      readonly orderId: string
      readonly nomineeName: string
      /** Ten digits, 04… */
      readonly nomineePhone: string
      /** One a press, kept for repeats. */
      readonly idempotencyKey: string
    }
  | { readonly kind: 'load-live-chat-hours' }
  | {
      readonly kind: 'record-nominee-event'
      readonly eventName: 'UPDATE_PICKUP_NOMINEE' | 'CANCEL_PICKUP_NOMINEE' | 'UPDATE_AGAIN_CLICKED'
      readonly isSuccessful: boolean
      readonly intentGroupId: string
      readonly intentGroupName: string
      readonly queryId: string
    }
