import type { ChangeAuthor } from '../../change-author'
import type { Database } from './database'

/** An action of an agent, or of the service itself. */
export type RecordedAction = {
  /** 0: the service itself, or the operator. */
  readonly agentId: number
  readonly action: string
  /** `null`: the action is not about one chat. */
  readonly chatId: string | null
  readonly detail: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Records an action in the transaction that performs it. */
export async function recordAction(
  db: Database,
  { agentId, action, chatId, detail, now }: RecordedAction,
): Promise<void> {
  await db
    .insertInto('murphy.live_chat_deed')
    .values({ agent_id: agentId, deed: action, chat_id: chatId, detail, done_at: new Date(now) })
    .execute()
}

/** Records a change that is not about one chat, in the transaction that makes it. */
export async function recordChange(
  db: Database,
  action: string,
  detail: string,
  { agentId, now }: Pick<ChangeAuthor, 'agentId' | 'now'>,
): Promise<void> {
  await recordAction(db, { agentId, action, chatId: null, detail, now })
}
