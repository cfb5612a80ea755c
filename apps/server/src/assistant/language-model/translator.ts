/** The language of a translation. `like`: the language of a text that the shopper wrote. */
export type TargetLanguage = { readonly name: string } | { readonly like: string }

/** Port that translates for agents with a language model. */
export type Translator = {
  /**
   * Translates a text. Returns `null` when there is no translation that can be verified in time. Never throws.
   *
   * Source: docs/language-model.md#translations
   */
  readonly translate: (
    request: { readonly text: string; readonly into: TargetLanguage },
    context: { readonly conversationId: string; readonly shopperName: string },
  ) => Promise<string | null>
}
