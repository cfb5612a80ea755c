import type { InboxDraftFile } from '@murphy/contracts/desk'
import { inboxReplyMaxBytes } from '@murphy/contracts/desk'
import type { FileDescription } from '../../files/stored-files'
import { toUploadRules } from '../../live-chat/service/visitor-state'
import { receiveUpload } from '../../uploads/receive-upload'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers, DeskRequest } from '../ports'
import { refuseAgentUpload } from './agent-uploads'
import { mayReadItem } from './inbox-reads'
import { parseRowId } from './page-cursor'

/** Creates the handler for the files of replies. Source: docs/desk.md#answers-by-mail */
export function createInboxFileHandlers(ports: AgentApiPorts): Pick<DeskHandlers, 'addInboxFile'> {
  return { addInboxFile: (request) => addInboxFile(ports, request) }
}

/** Receives a file like one for a chat, and keeps it as a draft of the item. */
async function addInboxFile(
  ports: AgentApiPorts,
  { request, reply, params, caller }: DeskRequest<'addInboxFile'>,
): Promise<InboxDraftFile> {
  const { inbox, inboxFiles, settings } = ports
  const itemId = parseRowId(params.itemId)
  const [item] = await inbox.list([itemId])
  if (item === undefined || !mayReadItem(caller.account, item))
    throw new DeskProblem('not_found', 'Message not found.')
  const plan = toUploadRules(await settings.get('liveChat.plan'))
  const rules = { ...plan, max_bytes: Math.min(plan.max_bytes, inboxReplyMaxBytes) }
  const keys: string[] = []
  // The key is one of the inbox, whose files are removed with their items.
  const files = {
    ...ports.files,
    save: async (_key: string, about: FileDescription, path: string): Promise<void> => {
      keys.push(await inboxFiles.save({ ...about, metadata: null }, path))
    },
  }
  const upload = await receiveUpload(request, rules, { ...ports, files })
  const [key] = keys
  if (!upload.ok) throw refuseAgentUpload(upload, rules, reply)
  if (key === undefined) throw new Error('The file was accepted and not stored.')
  const draft = await inboxFiles.setDraft(key, {
    itemId,
    fileId: upload.id,
    metadata: upload.attachment.metadata,
  })
  // A repeat has the file of the first request.
  if (draft?.key !== key) await inboxFiles.discard([key])
  if (draft === null)
    throw new DeskProblem('conflict', 'Another file has this id. Send the file with a new id.', {
      path: 'id',
    })
  const { fileId, name, mimeType, sizeBytes } = draft
  return { fileId, name, mimeType, sizeBytes }
}
