import type { State } from '../core/state'
import type { PrivacyFormState } from '../privacy-form/privacy-form-machine'

/** A state of the widget; `opens` is the button of it that is pressed, where a view alone knows what it has open. */
export type ChatStory = { readonly name: string; readonly state: State; readonly opens?: string }

/** The same, a state of the privacy form's page, or the page of an address that there is not. */
export type Story =
  | ChatStory
  | { readonly name: string; readonly form: Partial<PrivacyFormState> }
  | { readonly name: string; readonly isNotFound: true }
