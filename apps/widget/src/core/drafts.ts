import type { UnsentForms } from './flow/flows'

/**
 * Texts that the shopper has typed and not sent. They are apart from views and from the conversation, so that neither a
 * change of view nor the end of a chat loses them. They are removed with the shopper: no other shopper ever sees them.
 */
export type Drafts = {
  /** The text in the text box. */
  readonly draft: string
  /** The last state of each form, which takes it over when it opens again. */
  readonly forms: UnsentForms
}

export const noDrafts: Drafts = { draft: '', forms: {} }
