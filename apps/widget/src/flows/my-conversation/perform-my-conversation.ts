import type { Effect } from '../../core/effect'
import { fieldsOf } from '../../core/perform-call'
import type { Dispatch } from '../../core/perform-call'
import type { Ports } from '../../ports'
import { conversationFile } from './conversation-file'
import type { MyConversationEffect } from './my-conversation-machine'

/** Hands a wish to the server, and saves what comes of it. */
export async function performMyConversation(
  { loadMyConversation, clock, log }: Ports,
  { caller, instance }: Pick<Extract<Effect, { kind: 'perform-flow' }>, 'caller' | 'instance'>,
  { kind, earlierWidgetSessionIds }: MyConversationEffect,
  dispatch: Dispatch,
): Promise<void> {
  const { chatbotUserId, widgetSessionId } = caller
  const who = { chatbotUserId, widgetSessionId, earlierWidgetSessionIds }
  const mine = await loadMyConversation().catch(() => null)
  if (kind === 'delete-conversation') {
    const answer = await mine?.remove(caller, who)
    if (answer?.ok === false) log.warn('deletion-failed', fieldsOf(answer.error))
    dispatch({ flow: 'my-conversation', kind: 'delete-ended', instance, isDone: answer?.ok === true })
    return
  }
  const answer = await mine?.download(caller, who)
  if (answer?.ok === false) log.warn('download-failed', fieldsOf(answer.error))
  if (answer?.ok) {
    const { name, text } = conversationFile(answer.value, clock.now())
    mine?.saveFile(name, text)
  }
  dispatch({ flow: 'my-conversation', kind: 'download-ended', instance, isDone: answer?.ok === true })
}
