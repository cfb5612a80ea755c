import type { MacroResult } from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import type { Command } from '../core/shift/command'
import type { CallFailure, RestCall } from './rest-call'

/** The fields of the server's answer to a command that the desk uses. */
type CommandReply = {
  readonly seq?: number | undefined
  readonly results?: readonly MacroResult[] | undefined
}

type CommandRequest = {
  readonly csrfToken: string
  /** The id of the command. A command that is repeated with its id has one effect. */
  readonly id: string
  readonly command: Command
  /** Called with the part of a file that has been uploaded, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined
}

/** Sends a command to the server, by the call that the contract has for it. */
export async function requestCommand(
  call: RestCall,
  { csrfToken, id, command, onProgress }: CommandRequest,
): Promise<Result<CommandReply, CallFailure>> {
  switch (command.type) {
    case 'message':
      return call('sendMessage', {
        csrfToken,
        params: toChatParams(command),
        body: { id, msg: command.msg },
      })
    case 'file':
      return call('sendFile', {
        csrfToken,
        params: toChatParams(command),
        body: toUploadForm(id, command.file),
        ...(onProgress === undefined ? {} : { onProgress }),
      })
    case 'reply-file': {
      const { replyId, fileId } = command
      return call('sendReplyFile', {
        csrfToken,
        params: toChatParams(command),
        body: { id, replyId, fileId },
      })
    }
    case 'macro': {
      const { macroId, tags, transferTo, endsChat, isAfterSend } = command
      return call('applyMacro', {
        csrfToken,
        params: toChatParams(command),
        body: { id, macroId, tags, transferTo, endsChat, isUse: !isAfterSend },
      })
    }
    case 'card': {
      const { cardKind: kind, cardId } = command
      return call('pushCard', { csrfToken, params: toChatParams(command), body: { id, kind, cardId } })
    }
    case 'nominee-form': {
      const { orderId, fullName, mobile } = command
      return call('pushNomineeForm', {
        csrfToken,
        params: toChatParams(command),
        body: { id, orderId, fullName, mobile },
      })
    }
    case 'accept':
      return call('acceptChat', { csrfToken, params: toChatParams(command), body: { id } })
    case 'decline':
      return call('declineChat', { csrfToken, params: toChatParams(command), body: { id } })
    case 'leave':
      return call('leaveChat', { csrfToken, params: toChatParams(command), body: { id } })
    case 'end':
      return call('endChat', { csrfToken, params: toChatParams(command), body: { id, tags: command.tags } })
    case 'tags':
      return call('setTags', { csrfToken, params: toChatParams(command), body: { id, tags: command.tags } })
    case 'note':
      return call('writeNote', {
        csrfToken,
        params: toChatParams(command),
        body: { id, text: command.text },
      })
    case 'see-note':
      return call('seeNote', { csrfToken, params: { noteId: command.noteId }, body: { id } })
    case 'request-rating':
      return call('requestRating', { csrfToken, params: toChatParams(command), body: { id } })
    case 'transfer': {
      const { to, comment } = command
      return call('transferChat', { csrfToken, params: toChatParams(command), body: { id, to, comment } })
    }
    case 'close-visitor': {
      const { visitorId, reason } = command
      return call('closeVisitor', { csrfToken, params: { visitorId }, body: { id, reason } })
    }
    case 'ban': {
      const { visitorId, reason, until, isAddressBanned } = command
      const body = { id, reason, until, isAddressBanned }
      return call('banVisitor', { csrfToken, params: { visitorId }, body })
    }
    case 'set-status':
      return call('setStatus', { csrfToken, body: { id, status: command.status } })
  }
}

function toChatParams({ chatId }: { readonly chatId: string }) {
  return { chatId }
}

function toUploadForm(id: string, file: { readonly name: string; readonly content: Blob }): FormData {
  const form = new FormData()
  form.set('id', id)
  form.set('file', file.content, file.name)
  return form
}
