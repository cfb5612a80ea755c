/** The placeholders of redacted values in texts for a language model, such as `<name-1>`. Source: docs/language-model.md#what-is-sent */
export const placeholderPattern = /<[a-z]+-\d+>/g
