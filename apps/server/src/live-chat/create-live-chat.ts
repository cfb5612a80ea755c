import { toAvailability } from './model/availability'
import { createAgentService } from './service/create-agent-service'
import { noteAnsweredForm } from './service/notes'
import type { LiveChat } from './live-chat'
import { createPresence } from './service/presence'
import { createTypingAgents } from './service/typing-agents'
import { createAccountNotifier } from './service/account-notifier'
import { createAccountReader } from './service/account-reader'
import { createKeptChatNotifier } from './service/kept-chats'
import { createRouter } from './service/router'
import { saveContext } from './service/save-context'
import type { LiveChatPorts } from './service/service-context'
import { createServiceContext } from './service/service-context'
import { createBreachMailer } from './service/breach-mailer'
import { createBreachWatch } from './service/breaches'
import { createServiceTimers } from './service/service-timers'
import { createStandIn } from './service/stand-in'
import { createSweep } from './service/sweep'
import { createTranscriptMailer } from './service/transcript-mailer'
import { createVisitorService } from './service/create-visitor-service'

/** Creates the live-chat service on its repository, bus and mailer. The caller calls `sweep` every few seconds. */
export function createLiveChat(ports: LiveChatPorts): LiveChat {
  const service = createServiceContext(ports)
  const router = createRouter(service)
  const notifyAccount = createAccountNotifier(service)
  const presence = createPresence(service, notifyAccount)
  const typingAgents = createTypingAgents()
  const reader = createAccountReader(ports)
  const stopListening = ports.bus.subscribe((notification) => {
    typingAgents.handleNotification(notification, ports.now())
    reader.handleNotification(notification)
  })
  const timers = createServiceTimers(ports.settings)
  const shared = { service, presence, router, notifyAccount, typingAgents, reader, timers }
  const agents = createAgentService(shared)
  return {
    visitors: createVisitorService(shared),
    agents,
    getAvailability: async () => {
      const now = ports.now()
      return toAvailability(await reader.getAccount(now), now)
    },
    noteAnsweredForm: (form) => noteAnsweredForm(service, form),
    saveContext: (sessionToken, context) => saveContext(service, sessionToken, context),
    subscribe: (listener) => ports.bus.subscribe(listener),
    mailTranscripts: createTranscriptMailer(service),
    mailBreaches: createBreachMailer(service),
    sweep: createSweep({
      ...shared,
      notifyKeptChats: createKeptChatNotifier({ service, reader }),
      standIn: createStandIn(service, agents),
      watchBreaches: createBreachWatch(service, timers),
    }),
    stop: async () => {
      stopListening()
      await ports.bus.close()
    },
  }
}
