import type { PerformFlow } from '../../core/effect'
import { toLogFields } from '../../core/perform-call'
import type { Dispatch } from '../../core/perform-call'
import type { Ports } from '../../core/ports'
import { createConversationFile } from './conversation-file'
import type { MyConversationEffect } from '../../core/flow/my-conversation-flow'

/** Downloads or deletes the conversation on the server, and saves the downloaded file. */
export async function performMyConversation(
  { loadMyConversation, clock, log }: Ports,
  { caller, instance }: Pick<PerformFlow, 'caller' | 'instance'>,
  { kind, earlierWidgetSessionIds }: MyConversationEffect,
  dispatch: Dispatch,
): Promise<void> {
  const { chatbotUserId, widgetSessionId } = caller
  const body = { chatbotUserId, widgetSessionId, earlierWidgetSessionIds }
  const mine = await loadMyConversation().catch(() => null)
  if (kind === 'delete-conversation') {
    const answer = await mine?.remove(caller, body)
    if (answer?.ok === false) log.warn('deletion-failed', toLogFields(answer.error))
    dispatch({ flow: 'my-conversation', kind: 'delete-ended', instance, isDone: answer?.ok === true })
    return
  }
  const answer = await mine?.download(caller, body)
  if (answer?.ok === false) log.warn('download-failed', toLogFields(answer.error))
  if (answer?.ok) {
    const { name, text } = createConversationFile(answer.value, clock.now())
    mine?.saveFile(name, text)
  }
  dispatch({ flow: 'my-conversation', kind: 'download-ended', instance, isDone: answer?.ok === true })
}
