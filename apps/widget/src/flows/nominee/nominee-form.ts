import { validateNomineeMobile, validateNomineeName } from '@murphy/domain/validation'
import type { ValidatedField } from '@murphy/domain/validation'
import type { NomineeField, NomineeForm } from '../../core/flow/nominee-flow'

export const emptyForm: NomineeForm = {
  values: { nomineeFullName: '', nomineePhoneNumber: '' },
  problems: { nomineeFullName: null, nomineePhoneNumber: null },
  touched: [],
  firstWrong: null,
  refusals: 0,
  sent: null,
}

const fields: readonly NomineeField[] = ['nomineeFullName', 'nomineePhoneNumber']

export function changeField(form: NomineeForm, field: NomineeField, value: string): NomineeForm {
  return validateTouchedFields({ ...form, values: { ...form.values, [field]: value } })
}

/** Marks a field as left; from then on its problem is shown. Source: NOM-24 */
export function leaveField(form: NomineeForm, field: NomineeField): NomineeForm {
  return form.touched.includes(field)
    ? form
    : validateTouchedFields({ ...form, touched: [...form.touched, field] })
}

/** Validates both fields; the first invalid one gets the focus. Source: NOM-29, OP-85 */
export function validateForm(form: NomineeForm): NomineeForm {
  const next = validateTouchedFields({ ...form, touched: fields })
  const firstWrong = fields.find((field) => next.problems[field] !== null) ?? null
  return { ...next, firstWrong, refusals: firstWrong === null ? next.refusals : next.refusals + 1 }
}

/** Returns true for a valid field. The screen highlights it only while it has the focus. Source: NOM-25 */
export function isValid(form: NomineeForm, field: NomineeField): boolean {
  const value = form.values[field]
  return (field === 'nomineeFullName' ? validateNomineeName(value) : validateNomineeMobile(value)).ok
}

function validateTouchedFields(form: NomineeForm): NomineeForm {
  const { values, touched } = form
  return {
    ...form,
    problems: {
      nomineeFullName: touched.includes('nomineeFullName')
        ? toProblem(validateNomineeName(values.nomineeFullName))
        : null,
      nomineePhoneNumber: touched.includes('nomineePhoneNumber')
        ? toProblem(validateNomineeMobile(values.nomineePhoneNumber))
        : null,
    },
  }
}

function toProblem<Problem>(checked: ValidatedField<Problem>): Problem | null {
  return checked.ok ? null : checked.error.kind
}
