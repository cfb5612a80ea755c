import type { ClosableTopic } from '../bot-files/policies'

/** The topics that are closed for the rest of the conversation, each with the policy that closed it. */
export type ClosedTopics = Readonly<Partial<Record<ClosableTopic, string>>>
