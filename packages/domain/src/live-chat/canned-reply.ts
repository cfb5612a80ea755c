/** What a prepared text may say of the chat it is used in; '' is not known. */
export type ReplyFacts = {
  readonly first_name: string
  readonly order_id: string
  readonly agent: string
}

/** The placeholders of prepared texts, as they are written. Source: live-chat section 2 (canned replies) */
export const replyPlaceholders = [
  '{first_name}',
  '{order_id}',
  '{agent}',
] as const satisfies readonly `{${keyof ReplyFacts}}`[]

/**
 * A prepared text with what is known in its places. What is not known goes with the space before it, so that no shopper
 * ever reads a placeholder: `Hi {first_name},` becomes `Hi,`.
 *
 * Source: live-chat section 2 (canned replies)
 */
export function fillCannedReply(text: string, facts: ReplyFacts): string {
  return text
    .replaceAll(/( ?)\{(first_name|order_id|agent)\}/g, (_, space: string, name: keyof ReplyFacts) =>
      facts[name] === '' ? '' : `${space}${facts[name]}`,
    )
    .trim()
}

/** The first name in a name as it is shown; '' for nobody. */
export function getFirstName(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? ''
}
