/** Facts of a chat that a canned reply can contain; '' means unknown. */
export type ReplyFacts = {
  readonly first_name: string
  readonly order_id: string
  readonly agent: string
}

/** The placeholders of canned replies. Source: docs/desk.md */
export const replyPlaceholders = [
  '{first_name}',
  '{order_id}',
  '{agent}',
] as const satisfies readonly `{${keyof ReplyFacts}}`[]

/**
 * Returns a canned reply with its placeholders filled. An unknown fact is removed with the space before it, so that
 * no visitor ever reads a placeholder: `Hi {first_name},` becomes `Hi,`.
 *
 * Source: docs/desk.md
 */
export function fillCannedReply(text: string, facts: ReplyFacts): string {
  return text
    .replaceAll(/( ?)\{(first_name|order_id|agent)\}/g, (_, space: string, name: keyof ReplyFacts) =>
      facts[name] === '' ? '' : `${space}${facts[name]}`,
    )
    .trim()
}

/**
 * Returns the placeholders of a text that have no value, once each, in the order of the text.
 *
 * Source: docs/desk.md
 */
export function findMissingPlaceholders(text: string, facts: ReplyFacts): readonly string[] {
  const found = [...text.matchAll(/\{(first_name|order_id|agent)\}/g)]
  const missing = found.filter(([, name]) => facts[name as keyof ReplyFacts] === '')
  return [...new Set(missing.map(([placeholder]) => placeholder))]
}

/** Returns the first word of a display name; '' when it is blank. Source: OP-100 */
export function getFirstName(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? ''
}
