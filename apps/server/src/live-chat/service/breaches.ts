import type { Mail } from '../../mail/mailer'
import type { Breach } from '../repository'
import { runAndReport } from './service-context'
import type { ServiceContext } from './service-context'
import type { ServiceTimers } from './service-timers'

/**
 * Returns a function that stores missed reply targets, notifies the desks, and mails the managers of each department, at
 * most once an hour.
 *
 * Source: docs/live-chat.md#service-levels
 */
export function createBreachWatch(
  service: ServiceContext,
  timers: ServiceTimers,
): (now: number) => Promise<void> {
  return async (now) => {
    const rules = await timers.readRules()
    if (rules.levels.targets.length === 0) return
    const chats = await service.repository.listChatsOwedReply()
    const breaches = chats.flatMap((chat): readonly Breach[] => {
      const timer = timers.getTimer(chat, rules)
      if (timer === null || timer.dueAt > now) return []
      const { chatId, departmentId, members } = chat
      const { reply, since, dueAt } = timer
      return [{ chatId, departmentId, agentId: members.at(-1)?.agentId ?? null, reply, since, dueAt }]
    })
    const added = await service.transact(async (tx, notify) => {
      const stored = await tx.addBreaches(breaches, now)
      if (stored.length > 0) notify({ about: 'queue' })
      return stored
    })
    if (!rules.levels.areManagersMailed) return
    for (const departmentId of new Set(added.map((breach) => breach.departmentId)))
      await runAndReport(service, 'breach-mail', `department ${departmentId}`, () =>
        mailManagers(service, departmentId, now),
      )
  }
}

/** Mails the managers of a department, or all managers when it has none. The mail names no shopper. */
async function mailManagers(service: ServiceContext, departmentId: number, now: number): Promise<void> {
  const [agents, departments] = await Promise.all([
    service.repository.listAgents(now),
    service.repository.listDepartments(),
  ])
  const managers = agents.filter(({ role }) => role === 'manager')
  const own = managers.filter(({ departmentIds }) => departmentIds.includes(departmentId))
  if (!(await service.transact((tx) => tx.claimBreachMail(departmentId, now)))) return
  const name =
    departments.find((one) => one.departmentId === departmentId)?.name ?? `Department ${departmentId}`
  for (const { displayName, email } of own.length > 0 ? own : managers) {
    const sent = await service.mailer.send(createBreachMail(name, { name: displayName, address: email }))
    if (!sent.ok) throw new Error(`The mail server is ${sent.error.kind}.`)
  }
}

/** Creates the mail about missed reply targets of a department. */
function createBreachMail(department: string, to: Mail['to']): Mail {
  const plainName = department.replaceAll(/[\r\n]+/g, ' ')
  return {
    reference: 'service-level',
    to,
    subject: `Reply target missed: ${plainName}`,
    text: [
      `A chat of the department ${plainName} has missed its reply target.`,
      '',
      'Open the desk to see which chats wait for a reply. You get at most one such email an hour for each department.',
      'Settings, Service levels switches these emails off.',
      '',
    ].join('\n'),
    attachments: [],
  }
}
