import { availabilityOf } from './service/account'
import { createDesk } from './service/create-agent-service'
import { noteAnsweredForm } from './service/form-notes'
import type { LiveChat } from './live-chat'
import { createAccountNews, createPresence } from './service/presence'
import { createAccountReader } from './service/account-reader'
import { createRouter } from './service/router'
import type { LiveChatPorts } from './service/context'
import { createService } from './service/context'
import { createStandIn } from './service/stand-in'
import { createSweep } from './service/sweep'
import { createTranscripts } from './service/transcripts'
import { createTypingAgents } from './service/typing-agents'
import { createVisitors } from './service/create-visitor-service'

/** The live-chat service on its store, bus and mailer. Whoever makes it calls `sweep` every few seconds. */
export function createLiveChat(ports: LiveChatPorts): LiveChat {
  const service = createService(ports)
  const router = createRouter(service)
  const announceAccount = createAccountNews(service)
  const presence = createPresence(service, announceAccount)
  const typingAgents = createTypingAgents()
  const reader = createAccountReader(ports)
  const stopListening = ports.bus.subscribe((hint) => {
    typingAgents.hear(hint, ports.now())
    reader.hear(hint)
  })
  const shared = { service, presence, router, announceAccount, typingAgents, reader }
  const desk = createDesk(shared)
  return {
    visitors: createVisitors(shared),
    desk,
    availability: async () => {
      const now = ports.now()
      return availabilityOf(await reader.account(now), now)
    },
    formAnswered: (form) => noteAnsweredForm(service, form),
    watch: (listener) => ports.bus.subscribe(listener),
    mailTranscripts: createTranscripts(service),
    sweep: createSweep({ ...shared, standIn: createStandIn(service, desk) }),
    stop: async () => {
      stopListening()
      await ports.bus.close()
    },
  }
}
