import { availabilityOf, readAccount } from './account'
import { createDesk } from './desk-service'
import type { LiveChat } from './live-chat'
import { createAccountNews, createPresence } from './presence'
import { createRouter } from './router'
import type { LiveChatPorts } from './service'
import { createService } from './service'
import { createSweep } from './sweep'
import { createTranscripts } from './transcripts'
import { createTypingAgents } from './typing-agents'
import { createVisitors } from './visitors'

/** The live-chat service on its store, bus and mailer. Whoever makes it calls `sweep` every few seconds. */
export function createLiveChat(ports: LiveChatPorts): LiveChat {
  const service = createService(ports)
  const router = createRouter(service)
  const announceAccount = createAccountNews(service)
  const presence = createPresence(service, announceAccount)
  const sendTranscripts = createTranscripts(service)
  const typingAgents = createTypingAgents()
  const stopListening = ports.bus.subscribe((hint) => typingAgents.hear(hint, ports.now()))
  const shared = { service, presence, router, announceAccount, sendTranscripts, typingAgents }
  return {
    visitors: createVisitors(shared),
    desk: createDesk(shared),
    availability: async () => {
      const now = ports.now()
      return availabilityOf(await readAccount(ports.store, ports.settings, now), now)
    },
    watch: (listener) => ports.bus.subscribe(listener),
    sweep: createSweep(shared),
    stop: async () => {
      stopListening()
      await ports.bus.close()
    },
  }
}
