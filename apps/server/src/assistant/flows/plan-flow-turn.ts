import type { FlowDefinition } from '../bot-files/flows'
import type { UnderstoodIntent } from '../understanding'
import { findOrdinalIndex } from '../ordinals'
import type { FlowProgress } from './flow-progress'
import type { Consent } from './read-consent'
import { readConsent } from './read-consent'
import { findVariant, readSlot } from './read-slot'

/**
 * The reaction of an utterance to the question of a flow. `value`: it answers. `stop`: the shopper does not want it any more.
 * `again`: it answers nothing, and Murphy asks again. `elsewhere`: it is about something else.
 */
export type FlowReaction =
  | { readonly kind: 'consent'; readonly consent: Exclude<Consent, 'other'> }
  | { readonly kind: 'value' | 'stop' | 'again' | 'elsewhere' }

/** The confidence from which another intent interrupts a question of a flow. */
const switchThreshold = 0.8
/** The words with which a shopper may say yes to an action in its own words. */
const actionWords =
  'cancel change send deliver skip pause stop resume move update make invoices invoice'.split(' ')

/** Reads what an utterance means for the question that a flow has asked. Pure. Source: OP-141 */
export function readFlowTurn(
  flow: FlowDefinition,
  { intent, flow: progress }: { readonly intent: string; readonly flow: FlowProgress },
  understood: UnderstoodIntent,
): FlowReaction {
  const { text, slots } = understood
  const isOtherIntent = switchesIntent(understood, intent)
  switch (progress.asks) {
    case 'confirmation':
      return readConfirmation(flow, { intent, progress }, understood)
    case 'variant':
      if (findVariant(flow, understood) !== null && !isOtherIntent) return { kind: 'value' }
      break
    case 'subject':
      if (slots.orderNumber !== undefined || findOrdinalIndex(text) !== null) return { kind: 'value' }
      if (flow.subject === 'subscription' && !isOtherIntent && !isDeny(understood)) return { kind: 'value' }
      break
    default: {
      const slot = flow.variants[progress.variant ?? '']?.slots[progress.asks]
      if (slot === undefined) return { kind: 'elsewhere' }
      if (isDeny(understood)) return { kind: 'stop' }
      const value = readSlot(slot, { text, slots, isExpected: true })
      const isWholeText = slot.type === 'instructions'
      if (value !== null && (isWholeText ? !text.trim().endsWith('?') : true)) return { kind: 'value' }
    }
  }
  if (isDeny(understood)) return { kind: 'stop' }
  return isOtherIntent ? { kind: 'elsewhere' } : { kind: 'again' }
}

function readConfirmation(
  flow: FlowDefinition,
  {
    intent,
    progress: { variant, values, subjectId },
  }: { readonly intent: string; readonly progress: FlowProgress },
  understood: UnderstoodIntent,
): FlowReaction {
  const { text, slots } = understood
  const definition = flow.variants[variant ?? '']
  const labels = definition?.confirmation
  if (definition === undefined || labels === null || labels === undefined) return { kind: 'elsewhere' }
  const isCorrected = Object.entries(definition.slots).some(([name, slot]) => {
    const value = readSlot(slot, { text, slots, isExpected: false })
    return value !== null && value !== values[name]
  })
  // Nothing changes that was not read back to the shopper.
  const isOtherOrder = slots.orderNumber !== undefined && slots.orderNumber !== subjectId
  if (isCorrected || (isOtherOrder && flow.subject === 'order')) return { kind: 'value' }
  const consent = readConsent(text, { ...labels, actionWords })
  if (consent === 'other') {
    if (understood.intent === intent && understood.decision === 'accept') return { kind: 'value' }
    return switchesIntent(understood, intent) || understood.slots.orderNumber !== undefined
      ? { kind: 'elsewhere' }
      : { kind: 'consent', consent: 'unclear' }
  }
  // A named order or day may be another one than the one that was read back. 'Cancel it' names the order that was.
  const hasOther = Object.entries(slots).some(
    ([name, value]) => value !== undefined && !(name === 'orderNumber' && value === subjectId),
  )
  return consent === 'yes' && hasOther
    ? { kind: 'consent', consent: 'unclear' }
    : { kind: 'consent', consent }
}

function isDeny({ intent, decision }: UnderstoodIntent): boolean {
  return intent === 'deny' && decision !== 'reject'
}

function switchesIntent(understood: UnderstoodIntent, name: string): boolean {
  const { intent, decision, score, isHalfSentence } = understood
  return (
    decision === 'accept' &&
    intent !== null &&
    intent !== name &&
    intent !== 'affirm' &&
    intent !== 'deny' &&
    !isHalfSentence &&
    score >= switchThreshold
  )
}
