import { validateNomineeMobile, validateNomineeName } from '@murphy/domain/validation'
import type { ValidatedField, FullNameProblem, MobileProblem } from '@murphy/domain/validation'

/** Form fields by their names in the specification. The number as typed, without the +61 that stands before it. Source: NOM-37 */
export type NomineeField = 'nomineeFullName' | 'nomineePhoneNumber'

export type NomineeForm = {
  readonly values: Readonly<Record<NomineeField, string>>
  readonly problems: {
    readonly nomineeFullName: FullNameProblem | null
    readonly nomineePhoneNumber: MobileProblem | null
  }
  /** Fields that were left once: nothing is said while the shopper types the first time (NOM-24). */
  readonly left: readonly NomineeField[]
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

export const emptyForm: NomineeForm = {
  values: { nomineeFullName: '', nomineePhoneNumber: '' },
  problems: { nomineeFullName: null, nomineePhoneNumber: null },
  left: [],
  firstWrong: null,
  refusals: 0,
  sent: null,
}

const fields: readonly NomineeField[] = ['nomineeFullName', 'nomineePhoneNumber']

export function fieldChanged(form: NomineeForm, field: NomineeField, value: string): NomineeForm {
  return validateLeftFields({ ...form, values: { ...form.values, [field]: value } })
}

/** Source: NOM-24 */
export function fieldLeft(form: NomineeForm, field: NomineeField): NomineeForm {
  return form.left.includes(field) ? form : validateLeftFields({ ...form, left: [...form.left, field] })
}

/** Both fields are judged; the first wrong one gets the focus. Source: NOM-29, OP-85 */
export function submitted(form: NomineeForm): NomineeForm {
  const next = validateLeftFields({ ...form, left: fields })
  const firstWrong = fields.find((field) => next.problems[field] !== null) ?? null
  return { ...next, firstWrong, refusals: firstWrong === null ? next.refusals : next.refusals + 1 }
}

/** Highlighted as valid only while it has the focus, which the screen knows. Source: NOM-25 */
export function isValid(form: NomineeForm, field: NomineeField): boolean {
  const value = form.values[field]
  return (field === 'nomineeFullName' ? validateNomineeName(value) : validateNomineeMobile(value)).ok
}

function validateLeftFields(form: NomineeForm): NomineeForm {
  const { values, left } = form
  return {
    ...form,
    problems: {
      nomineeFullName: left.includes('nomineeFullName')
        ? problemOf(validateNomineeName(values.nomineeFullName))
        : null,
      nomineePhoneNumber: left.includes('nomineePhoneNumber')
        ? problemOf(validateNomineeMobile(values.nomineePhoneNumber))
        : null,
    },
  }
}

function problemOf<Problem>(checked: ValidatedField<Problem>): Problem | null {
  return checked.ok ? null : checked.error.kind
}
