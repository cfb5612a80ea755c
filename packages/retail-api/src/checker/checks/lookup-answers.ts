import type { Exchange } from '../call'
import { parseJson } from '../inspect'

/** Returns status and body of an answer without the number, so that the answers to two numbers can be compared. */
export function toComparableText({ status, problem, text }: Exchange<unknown>, number: string): string {
  const body = problem === null ? text : JSON.stringify(problem)
  return `${status} ${body.replaceAll(number, '…')}`
}

/** Returns the fields of a body that are not in the list. */
export function listOtherFields(body: Uint8Array, fields: readonly string[]): readonly string[] {
  const json = parseJson(body)
  const found =
    json.ok && typeof json.value === 'object' && json.value !== null ? Object.keys(json.value) : []
  return found.filter((field) => !fields.includes(field))
}
