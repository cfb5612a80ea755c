import {
  formatMobileAfterPrefix,
  validateNomineeMobile,
  validateNomineeName,
} from '@murphy/domain/validation'
import { DeskProblem } from '../desk-problem'

type Proposed = { readonly fullName: string; readonly mobile: string }

/**
 * Checks an agent's proposal by the rules of the form, so that no shopper gets a form that cannot be sent. A field
 * may stay empty.
 *
 * Errors: DeskProblem `bad_request` with the invalid field.
 * Source: NOM-21 to NOM-28, OP-83, OP-84
 */
export function proposedNominee({ fullName, mobile }: Proposed): Proposed {
  const name = validateNomineeName(fullName)
  const phone = validateNomineeMobile(mobile)
  if (!name.ok && name.error.kind !== 'required') throw wrong('fullName', 'Expected a first and last name.')
  if (!phone.ok && phone.error.kind !== 'required')
    throw wrong('mobile', 'Expected an Australian mobile number.')
  return { fullName: name.ok ? name.value : '', mobile: phone.ok ? formatMobileAfterPrefix(phone.value) : '' }
}

function wrong(path: keyof Proposed, message: string): DeskProblem {
  return new DeskProblem('bad_request', `${path}: ${message}`, { path })
}
