import type { Breach } from '../model/breach'
import type { ServiceContext } from './service-context'
import type { ServiceTimers } from './service-timers'

/**
 * Returns a function that stores missed reply targets, each once, tells the desks, and requests mails to managers.
 *
 * Source: docs/live-chat.md#service-levels
 */
export function createBreachWatch(
  service: Pick<ServiceContext, 'repository' | 'transact' | 'settings'>,
  timers: ServiceTimers,
): (now: number) => Promise<void> {
  /** Keys of the stored breaches of chats that still owe the reply, which bounds their number. */
  let stored = new Set<string>()
  return async (now) => {
    const rules = await timers.readRules()
    if (rules.levels.targets.length === 0) return
    const chats = await service.repository.listChatsOwedReply()
    const breaches = chats.flatMap((chat): readonly Breach[] => {
      const timer = timers.getTimer(chat, rules)
      if (timer === null || timer.dueAt > now) return []
      const { chatId, startedAt, departmentId, members } = chat
      const { reply, since, dueAt } = timer
      return [
        { chatId, reply, since, startedAt, departmentId, agentId: members.at(-1)?.agentId ?? null, dueAt },
      ]
    })
    const fresh = breaches.filter((breach) => !stored.has(toKey(breach)))
    if (fresh.length > 0) {
      const areMailed = await service.settings.get('liveChat.missedTargetMails')
      await service.transact(async (tx, notify) => {
        const added = await tx.addBreaches(fresh, now)
        if (added.length === 0) return
        notify({ about: 'queue' })
        if (areMailed)
          await tx.requestBreachMails([...new Set(added.map(({ departmentId }) => departmentId))], now)
      })
    }
    stored = new Set(breaches.map(toKey))
  }
}

function toKey({ chatId, reply, since }: Breach): string {
  return `${chatId} ${reply} ${since}`
}
