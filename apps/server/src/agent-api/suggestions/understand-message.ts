import { getSydneyDate } from '@murphy/domain/calendar'
import type { UnderstoodIntent } from '../../assistant/understanding'
import type { SuggestionTools } from './suggestion-tools'

/** Returns the first intent of one message by itself, without the messages before it; `undefined`: there is none. */
export async function understandMessage(
  text: string,
  { chatId, now }: { readonly chatId: string; readonly now: number },
  { understanding }: Pick<SuggestionTools, 'understanding'>,
): Promise<UnderstoodIntent | undefined> {
  const [understood] = await understanding.understand(text, {
    today: getSydneyDate(now),
    expects: null,
    conversationId: chatId,
    history: [],
  })
  return understood
}
