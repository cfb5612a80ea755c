import { maxInstructions } from '../actions/change-delivery'
import type { FlowProgress } from './flow-progress'
import { startProgress } from './flow-progress'

/** A wish about what the driver does not do. It begins like a no, and takes back nothing. */
const notToDo =
  /^(?:(?:and|also|oh|please|pls|plus|but|yeah|yes|ok|okay|tell (?:him|her|them) to)[\s,]+)*(?:don['’]?t|dont|do not|no|not to|never) (?:ring(?:ing)?|knock(?:ing)?|buzz(?:ing)?|press|use|wake|beep|bang|honk|open|step|walk|park|block|let the)\b.{2,}$/i

/**
 * Returns the change of a driver's instructions with another sentence added to those that are read back or were given: 'dont ring the
 * bell, baby sleeping'. `null`: the text adds none, or nothing was given yet.
 *
 * Source: OP-141
 */
export function addInstructions(
  { name, variant, subjectId, values }: FlowProgress,
  utterance: string,
): FlowProgress | null {
  const given = values['instructions'] ?? ''
  const text = utterance.trim()
  if (variant !== 'instructions' || given === '' || text.includes('?') || !notToDo.test(text)) return null
  const added = text.replace(/^(?:(?:and|also|oh|please|pls|plus|but|yeah|yes|ok|okay)[\s,]+)*/i, '')
  const joined = `${given}, ${added}`.slice(0, maxInstructions)
  return startProgress(name, { variant, subjectId, values: { instructions: joined } })
}
