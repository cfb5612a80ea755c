import type { FlowName } from './machines'

/**
 * Facts of a flow that rules need which must never wait for its machine: those that end a chat or change the shopper.
 * `isPersonal`: it holds data of one shopper and closes when the shopper changes. `isForm`: it is kept as it was left.
 *
 * Source: OP-33
 */
type FlowTraits = { readonly isPersonal: boolean; readonly isForm: boolean }

const form: FlowTraits = { isPersonal: true, isForm: true }
const forEveryone: FlowTraits = { isPersonal: false, isForm: false }

export const flowTraits: { readonly [Name in FlowName]: FlowTraits } = {
  article: forEveryone,
  'delivery-tracking': { isPersonal: true, isForm: false },
  'find-a-wine': forEveryone,
  'live-chat-entry': form,
  'live-chat-rating': form,
  'my-conversation': forEveryone,
  nominee: form,
  ticket: form,
}
