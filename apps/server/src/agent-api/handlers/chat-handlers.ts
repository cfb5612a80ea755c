import type { UploadReply } from '@murphy/contracts/live-chat'
import { toReaderAttachment, toReaderEntry } from '../../files/stored-files'
import { receiveUpload } from '../../uploads/receive-upload'
import { toUploadRules } from '../../live-chat/service/visitor-state'
import type { AgentApiPorts, DeskRequest, DeskHandlers } from '../ports'
import { DeskProblem } from '../desk-problem'
import { refuseAgentUpload } from './agent-uploads'
import { toChatView } from '../desk-views'
import { performCommand } from './perform-command'

/** Commands without fields of their own. */
type PlainCall = 'acceptChat' | 'declineChat' | 'requestRating' | 'leaveChat' | 'joinChat'

type ChatCall =
  | 'acceptChat'
  | 'declineChat'
  | 'sendMessage'
  | 'sendTyping'
  | 'markRead'
  | 'sendFile'
  | 'requestRating'
  | 'leaveChat'
  | 'transferChat'
  | 'endChat'
  | 'setTags'
  | 'writeNote'
  | 'whisper'
  | 'joinChat'
  | 'takeOverChat'
  | 'seeNote'
  | 'chatLog'
  | 'closeVisitor'
  | 'banVisitor'

/** Creates the handlers for the commands of agents in chats. Source: OP-106, LC-48, LCS-10, LCS-13 */
export function createChatHandlers(ports: AgentApiPorts): Pick<DeskHandlers, ChatCall> {
  const { agents } = ports

  function createPlainHandler(type: 'accept' | 'decline' | 'request-rating' | 'leave' | 'join') {
    return ({ body: { id }, params: { chatId }, caller }: DeskRequest<PlainCall>) =>
      performCommand(agents, caller, { type, id, chatId })
  }

  return {
    acceptChat: createPlainHandler('accept'),
    declineChat: createPlainHandler('decline'),
    requestRating: createPlainHandler('request-rating'),
    leaveChat: createPlainHandler('leave'),
    endChat: ({ body: { id, tags }, params: { chatId }, caller }) =>
      performCommand(agents, caller, { type: 'end', id, chatId, tags }),
    sendMessage: ({ body: { id, msg }, params: { chatId }, caller }) =>
      performCommand(agents, caller, { type: 'message', id, chatId, msg }),
    sendTyping: async ({ body: { typing }, params: { chatId }, caller }) => {
      await agents.signal(caller.account.agentId, { type: 'typing', chatId, typing })
      return { ok: true }
    },
    markRead: async ({ body: { seq }, params: { chatId }, caller }) => {
      await agents.signal(caller.account.agentId, { type: 'read', chatId, seq })
      return { ok: true }
    },
    sendFile: (request) => sendFile(ports, request),
    transferChat: ({ body: { id, to, comment }, params: { chatId }, caller }) => {
      const target = to.type === 'agent' ? { agentId: to.agentId } : { departmentId: to.departmentId }
      return performCommand(agents, caller, { type: 'transfer', id, chatId, to: target, comment })
    },
    setTags: ({ body: { id, tags }, params: { chatId }, caller }) =>
      performCommand(agents, caller, { type: 'tags', id, chatId, tags }),
    writeNote: ({ body: { id, text }, params: { chatId }, caller }) =>
      performCommand(agents, caller, { type: 'note', id, chatId, text }),
    whisper: ({ body: { id, text }, params: { chatId }, caller }) =>
      performCommand(agents, caller, { type: 'whisper', id, chatId, text }),
    joinChat: createPlainHandler('join'),
    takeOverChat: ({ body: { id, from }, params: { chatId }, caller }) =>
      performCommand(agents, caller, { type: 'take-over', id, chatId, from }),
    seeNote: ({ body: { id }, params: { noteId }, caller }) =>
      performCommand(agents, caller, { type: 'see-note', id, noteId }),
    chatLog: async ({ params: { chatId }, caller, request }) => {
      const { agentId } = caller.account
      const chat = await agents.findChat(agentId, chatId)
      if (chat === null) throw new DeskProblem('not_found', 'Chat not found.')
      const origin = ports.ownOrigin(request.raw)
      const stored = await agents.listEntriesAfter(agentId, chatId, 0)
      const entries = stored.map(({ seq, entry }) => ({ seq, entry: toReaderEntry(entry, origin) }))
      return { chat: toChatView(chat), entries }
    },
    // The desk names a visitor by their chat, see desk-views.
    closeVisitor: ({ body: { id, reason }, params: { visitorId }, caller }) =>
      performCommand(agents, caller, { type: 'close-visitor', id, chatId: visitorId, reason }),
    banVisitor: ({ body: { id, reason, until, isAddressBanned = false }, params: { visitorId }, caller }) =>
      performCommand(agents, caller, { type: 'ban', id, chatId: visitorId, reason, until, isAddressBanned }),
  }
}

async function sendFile(
  ports: AgentApiPorts,
  { request, reply, params: { chatId }, caller }: DeskRequest<'sendFile'>,
): Promise<UploadReply> {
  const { agents, settings, ownOrigin } = ports
  const rules = toUploadRules(await settings.get('liveChat.plan'))
  const upload = await receiveUpload(request, rules, ports)
  if (!upload.ok) throw refuseAgentUpload(upload, rules, reply)
  const { id, attachment, discard } = upload
  try {
    const { seq = 0, timestamp = 0 } = await performCommand(agents, caller, {
      type: 'file',
      id,
      chatId,
      attachment,
    })
    const stored = await agents.findEntry(caller.account.agentId, chatId, seq)
    const first = stored?.entry.type === 'chat.file' ? stored.entry.attachment : attachment
    // For a repeat the entry holds the file of the first request.
    if (first.url !== attachment.url) await discard()
    return {
      type: 'chat.file',
      ...toReaderAttachment(first, ownOrigin(request.raw)),
      id,
      chat_id: chatId,
      seq,
      timestamp,
    }
  } catch (error) {
    await discard()
    throw error
  }
}
