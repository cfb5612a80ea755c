import { next } from '@murphy/flow'
import type { OnShift } from '../state'
import { sequence } from '../step'
import type { Rule } from '../step'
import { setDrafts } from './drafts'
import { isMessageCommand } from './command'
import type { MessageCommand } from './command'
import { showNotice } from './notice'
import { toNoteDraftKey } from './notes'
import { findChat, findShopperName } from './selectors'
import { removeCommands } from './sending'

/**
 * Saves messages that were refused in a chat that is not the agent's any more, such as after an hour asleep, when
 * the transcript is not visible. The agent gets a notice, and the texts become the draft, in case the chat comes
 * back. Messages behind the refused one would be refused as well and are saved too.
 *
 * @param id a fresh id for the notice
 */
export function rescueLostMessages(id: string): Rule {
  return (shift) => {
    const first = findHiddenRefusal(shift)
    if (first === null) return next(shift)
    const { chatId, type } = first.command
    const lost = shift.outbox.flatMap((item) =>
      isMessageCommand(item.command) && item.command.chatId === chatId
        ? [{ id: item.id, command: item.command }]
        : [],
    )
    const drafts = lost.reduceRight((later, { command }) => prependText(later, command), shift.drafts)
    const notice = { id, command: type, shopper: findShopperName(shift, chatId), refusal: first.refusal }
    return sequence(
      shift,
      setDrafts(drafts),
      showNotice(notice),
      removeCommands(...lost.map((item) => item.id)),
    )
  }
}

function findHiddenRefusal(shift: OnShift) {
  // Before the first state the owner of a chat is unknown.
  if (shift.desk === null) return null
  for (const { command, stage } of shift.outbox)
    if (stage.at === 'refused' && isMessageCommand(command) && findChat(shift, command.chatId) === undefined)
      return { command, refusal: stage.refusal }
  return null
}

type Drafts = OnShift['drafts']

/** Puts the message before the current draft. A file and a card have no text. */
function prependText(drafts: Drafts, command: MessageCommand): Drafts {
  switch (command.type) {
    case 'message':
      return prependToDraft(drafts, command.chatId, command.msg)
    case 'note':
      return prependToDraft(drafts, toNoteDraftKey(command.chatId), command.text)
    case 'file':
    case 'reply-file':
    case 'card':
    case 'nominee-form':
      return drafts
  }
}

function prependToDraft(drafts: Drafts, key: string, text: string): Drafts {
  const written = drafts[key] ?? ''
  return { ...drafts, [key]: written === '' ? text : `${text}\n${written}` }
}
