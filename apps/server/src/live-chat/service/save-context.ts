import type { VisitorContext } from '@murphy/domain/visitor-context'
import { withTimesUntil } from '@murphy/domain/visitor-context'
import { maskCardNumbers } from '@murphy/domain/text'
import { toContextUses } from '../../quotas/quotas'
import { hashSecret } from '../../secrets'
import { toStorableCopy } from '../../storable-text'
import type { SavedContext } from '../live-chat'
import type { ServiceContext } from './service-context'

/**
 * Saves what the shop's page has told about the visit, for the agents of the visitor's running chat.
 *
 * @param sessionToken proves whose visit it is
 * Source: docs/live-chat.md#visitor-context, decision 065
 */
export async function saveContext(
  service: ServiceContext,
  sessionToken: string,
  received: VisitorContext,
): Promise<SavedContext> {
  const { repository, settings } = service
  if (!(await settings.get('visitorContext.isOn'))) return 'refused'
  const now = service.now()
  const session = await repository.findSession(hashSecret(sessionToken), now)
  const chat = session && (await repository.findLatestChat(session.visitorId))
  if (chat === null || chat.endedAt !== null) return 'refused'
  const { chatId, visitorId } = chat
  const context = maskTexts(toStorableCopy(withTimesUntil(received, now)))
  return await service.transact(async (tx, notify) => {
    if (await tx.takeQuotas(toContextUses(chatId), now)) return 'too-many'
    await tx.saveContext(chatId, context, now)
    notify({ about: 'chat', chatId, visitorId })
    return 'stored'
  })
}

/** Returns a visit without payment card numbers in its texts. */
function maskTexts(context: VisitorContext): VisitorContext {
  const { pages, failedSearch } = context
  return {
    ...context,
    pages: pages.map(({ path, title, at }) => ({
      path: maskCardNumbers(path),
      title: maskCardNumbers(title),
      at,
    })),
    failedSearch: failedSearch && { ...failedSearch, text: maskCardNumbers(failedSearch.text) },
  }
}
