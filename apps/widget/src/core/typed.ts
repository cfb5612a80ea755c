import type { LeftForms } from '../flows/machines'

/**
 * What the shopper has typed and not sent. Kept here, apart from views and from what was said, so that neither a change of
 * view nor the end of a chat loses it. It goes with the shopper: what was typed by somebody is shown to nobody else.
 */
export type Typed = {
  /** What stands in the text box. */
  readonly draft: string
  /** Each takes over what was typed into it when it opens again. */
  readonly forms: LeftForms
}

export const nothingTyped: Typed = { draft: '', forms: {} }
