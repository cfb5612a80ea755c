import type { FullNameProblem, MobileProblem } from '@murphy/domain/validation'
import type { PickupOrder } from '@murphy/contracts/entities'

export type NomineeOpening = {
  readonly order: PickupOrder
  readonly intentGroupId: string
  readonly intentGroupName: string
  readonly queryId: string
  /** Values that an agent has filled in for the shopper. Source: NOM-41 */
  readonly proposed?: NomineeForm['values']
}

export type NomineeState =
  | { readonly at: 'loading'; readonly opening: NomineeOpening; readonly form: NomineeForm }
  | {
      readonly at: 'form'
      readonly opening: NomineeOpening
      readonly form: NomineeForm
      readonly currentNominee: string | null
    }
  | {
      readonly at: 'submitting'
      readonly opening: NomineeOpening
      readonly form: NomineeForm
      readonly nomineeName: string
      /** Ten digits, 04… */
      readonly nomineePhone: string
    }
  | {
      readonly at: 'confirmation'
      readonly opening: NomineeOpening
      readonly nomineeName: string
      /** Nine digits, shown after +61. */
      readonly mobile: string
      /** The retailer says that the store has this name. */
      readonly isAtStore: boolean
    }
  | {
      readonly at: 'failure'
      readonly opening: NomineeOpening
      readonly form: NomineeForm
      /** The text about live-chat hours; `null` until the hours call has answered. */
      readonly hoursText: string | null
    }

export type NomineeEvent = { readonly flow: 'nominee' } & (
  | {
      readonly kind: 'details-arrived'
      readonly instance: string
      readonly nomineeName: string | null
      readonly isAtStore: boolean
    }
  | { readonly kind: 'details-failed'; readonly instance: string }
  | { readonly kind: 'details-aged' }
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
      /** The idempotency key: a new one for each submit, the same for a retry. */
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

/** The form fields by the specification's names. The number is stored as typed, without the +61. Source: NOM-37 */
export type NomineeField = 'nomineeFullName' | 'nomineePhoneNumber'

export type NomineeForm = {
  readonly values: Readonly<Record<NomineeField, string>>
  readonly problems: {
    readonly nomineeFullName: FullNameProblem | null
    readonly nomineePhoneNumber: MobileProblem | null
  }
  /** Fields that were left once. No problem of a field is shown before that (NOM-24). */
  readonly touched: readonly NomineeField[]
  /** The first wrong field of the last refused submit; `refusals` counts them, so that focus moves each time (OP-85). */
  readonly firstWrong: NomineeField | null
  readonly refusals: number
  /** The last sent values with their idempotency key. Source: docs/wire-format.md#rest */
  readonly sent: SentNominee | null
}

export type SentNominee = {
  readonly nomineeName: string
  /** Ten digits, 04… */
  readonly nomineePhone: string
  readonly idempotencyKey: string
}
