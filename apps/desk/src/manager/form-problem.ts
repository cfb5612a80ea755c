import type { DeskFailure } from '@murphy/contracts/desk'
import { capitalise } from '../components/capitalise'
import type { RequestFailure } from './ports'

/** The reason why a form was not saved. `path`: the field; `isStale`: another manager changed the value first. */
export type FormProblem = { readonly message: string; readonly path: string; readonly isStale: boolean }

/** Converts a failed call into the problem that a form shows. */
export function toProblem(failure: RequestFailure): FormProblem {
  if (failure.kind === 'unreachable' || failure.problem === null)
    return { message: unreachable, path: '', isStale: false }
  const { problem } = failure
  return { message: toSentence(problem), path: problem.path ?? '', isStale: problem.code === 'conflict' }
}

const unreachable = 'The server could not be reached. Nothing was changed. Try again in a moment.'

/** Removes the name of the setting or field, which the server puts first and which the form shows already. */
function toSentence({ message }: DeskFailure['problem']): string {
  return capitalise(message.replace(/^[\w.]+(, at [\w.]+)?: /, ''))
}
