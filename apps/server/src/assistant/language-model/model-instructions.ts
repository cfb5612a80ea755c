const instructionPatterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|above|previous|earlier|polic)/i,
  /\b(?:system|developer|assistant)\s*(?:prompt|message|instruction)?\s*:/i,
  /\byou are (?:now\b|no longer\b|(?:an? )?(?:assistant|bot|model|murphy)\b)/i,
  /\b(?:act|behave|pretend|respond|reply) (?:as if|as an?|like)\b/i,
  /\b(?:tell|inform|promise|assure|convince|instruct|ask)(?:ing)? (?:the |every |each |any |all )?(?:shopper|customer|user|visitor|reader)s?\b/i,
  /\b(?:ai|language model|chat ?bot|llm|gpt)s?\b/i,
  /<\|?[a-z_]+\|?>|\[\/?inst\]/i,
  /\b(?:output|respond|reply|answer) (?:only )?(?:with|in) (?:json|the following|this)/i,
  /"(?:role|content|sentences|requests|tool_calls)"\s*:/i,
]

/** Returns whether a text addresses a language model rather than a reader. */
export function isInstruction(text: string): boolean {
  return instructionPatterns.some((pattern) => pattern.test(text))
}
