import type { OpenFlow } from '../core/flow/flows'
import type { State } from '../core/state'
import type { PrivacyFormState } from '../privacy-form/privacy-form-machine'

/** A state of the widget. `opens`: the label of a button that is pressed, for parts that only the view's own state opens. */
export type ChatStory = { readonly name: string; readonly state: State; readonly opens?: string }

/** A state of the widget, of the privacy form, or the page for an unknown address. */
export type Story =
  | ChatStory
  | { readonly name: string; readonly form: Partial<PrivacyFormState> }
  | { readonly name: string; readonly isNotFound: true }

/** A flow of the widget at one of its states. */
export type FlowAt = {
  [Name in OpenFlow['name']]: Omit<Extract<OpenFlow, { name: Name }>, 'instance'>
}[OpenFlow['name']]
