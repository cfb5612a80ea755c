import { readFile } from 'node:fs/promises'
import type { DeskAck } from '@murphy/contracts/desk'
import { replyFileMaxBytes, replyFilesMaxCount } from '@murphy/contracts/desk'
import { toUploadRules } from '../../live-chat/service/visitor-state'
import { receiveUpload } from '../../uploads/receive-upload'
import { storeCopy } from '../../uploads/store-copy'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers, DeskRequest } from '../ports'
import { refuseAgentUpload } from './agent-uploads'
import { listReplies } from './canned-reply-handlers'
import { performCommand } from './perform-command'
import { isVisible, requireOwners } from './reply-owners'

type ReplyFileCall = 'addReplyFile' | 'removeReplyFile' | 'sendReplyFile'

/** Creates the handlers for the files of canned replies. Source: docs/desk.md#use-canned-replies */
export function createReplyFileHandlers(ports: AgentApiPorts): Pick<DeskHandlers, ReplyFileCall> {
  return {
    addReplyFile: async (request) => {
      await addFile(ports, request)
      return await listReplies(ports, request.caller)
    },
    removeReplyFile: async ({ params: { replyId, fileId }, caller }) => {
      const owner = await ports.cannedReplies.findOwner(replyId)
      requireOwners(caller, [owner], 'You cannot edit this canned reply.')
      await ports.replyFiles.remove(replyId, fileId, toAuthor(caller, ports.now()))
      return await listReplies(ports, caller)
    },
    sendReplyFile: (request) => sendReplyFile(ports, request),
  }
}

/** Receives a file like one for a chat, and keeps it with the reply. */
async function addFile(
  ports: AgentApiPorts,
  { request, reply, params: { replyId }, caller }: DeskRequest<'addReplyFile'>,
): Promise<void> {
  const { cannedReplies, replyFiles, settings } = ports
  const owner = await cannedReplies.findOwner(replyId)
  if (owner === null) throw new DeskProblem('not_found', 'Save the canned reply first.')
  requireOwners(caller, [owner], 'You cannot edit this canned reply.')
  const plan = toUploadRules(await settings.get('liveChat.plan'))
  const rules = { ...plan, max_bytes: Math.min(plan.max_bytes, replyFileMaxBytes) }
  const kept: Buffer[] = []
  // The content goes into the database with its reply, not to the files of chats.
  const files = {
    ...ports.files,
    save: async (_key: string, _about: unknown, path: string): Promise<void> => {
      kept.push(await readFile(path))
    },
  }
  const upload = await receiveUpload(request, rules, { ...ports, files })
  if (!upload.ok) throw refuseAgentUpload(upload, rules, reply)
  const { id, attachment } = upload
  const { name, mime_type: mimeType, metadata } = attachment
  const file = { name, mimeType, metadata, content: Buffer.concat(kept) }
  const added = await replyFiles.add(replyId, id, file, toAuthor(caller, ports.now()))
  if (added === 'no-reply') throw new DeskProblem('not_found', 'Save the canned reply first.')
  if (added === 'full')
    throw new DeskProblem('conflict', `A canned reply can have up to ${replyFilesMaxCount} files.`)
}

/** Sends a copy of a reply's file once for the command's id. */
async function sendReplyFile(
  ports: AgentApiPorts,
  { body: { id, replyId, fileId }, params: { chatId }, caller }: DeskRequest<'sendReplyFile'>,
): Promise<DeskAck> {
  const { agents, cannedReplies, replyFiles } = ports
  const { agentId } = caller.account
  const file = (await isVisible(ports, caller, await cannedReplies.findOwner(replyId)))
    ? await replyFiles.find(replyId, fileId)
    : null
  if (file === null)
    throw new DeskProblem('conflict', 'The file is no longer in the canned reply. Choose the reply again.')
  const copy = await storeCopy(file, ports)
  if (copy === null) throw new DeskProblem('forbidden', 'No more files can be kept at the moment.')
  const { attachment, discard } = copy
  try {
    const ack = await performCommand(agents, caller, { type: 'file', id, chatId, attachment })
    const stored = await agents.findEntry(agentId, chatId, ack.seq ?? 0)
    // For a repeat the entry holds the copy of the first request.
    if (stored?.entry.type === 'chat.file' && stored.entry.attachment.url !== attachment.url) await discard()
    return ack
  } catch (error) {
    await discard()
    throw error
  }
}
