import type { CallRecorded } from '../actions/recorded-calls'
import type { ChangeAnswer } from '../order-change-ports'

type RecordedResult = Awaited<ReturnType<CallRecorded>>
type ChangeError = Extract<RecordedResult, { readonly ok: false }>['error']
type AnswerError = Extract<ChangeAnswer, { readonly ok: false }>['error']

/** Returns the answer to a change from the result of its recorded call. Source: OP-142 */
export function toChangeAnswer(
  result: { readonly ok: true } | { readonly ok: false; readonly error: ChangeError },
): ChangeAnswer {
  return result.ok ? { ok: true } : { ok: false, error: { kind: toKind(result.error) } }
}

function toKind({ kind }: ChangeError): AnswerError['kind'] {
  switch (kind) {
    case 'not_found':
      return 'not-found'
    // A key that was used for another content has done that content.
    case 'not_allowed':
    case 'key_reused':
      return 'not-allowed'
    case 'invalid':
    case 'too_large':
      return 'invalid'
    case 'not_offered':
      return 'not-offered'
    case 'outcome_unknown':
    case 'handed_over':
      return 'not-certain'
    case 'earlier_open':
      return 'earlier-not-certain'
    default:
      return 'unavailable'
  }
}
