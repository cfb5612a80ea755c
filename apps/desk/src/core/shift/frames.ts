import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { DeskState } from '@murphy/contracts/desk'
import { isAgentNick } from '@murphy/domain/live-chat'
import type { DeskFrame } from '../event'
import type { OnShift } from '../state'
import { sequence } from '../step'
import type { DeskStep, Rule } from '../step'
import { appendEntry, emptyLog, getLastSeq, checkSequence } from './chat-log'
import type { ChatLog, LogEntry } from './chat-log'
import { isEntryCommand } from './command'
import type { Command } from './command'
import { settleMacro } from './macros'
import { rescueLostMessages } from './lost-messages'
import { findNewNote } from './notes'
import { isContent, markRead } from './read-marks'
import { toArrival, findNewChat } from './arrivals'
import { removeCommands } from './sending'
import { setShopperTyping } from './typing'
import { endSession } from './end-shift'
import { openPath } from './navigation'
import { refreshItem, refreshOpenItem } from './inbox-refresh'

/**
 * Handles a frame that the server pushed. State frames replace the whole state; entries arrive one by one, in
 * order.
 */
export function handleFrame(shift: OnShift, frame: DeskFrame, moment: Moment): DeskStep {
  switch (frame.type) {
    case 'build':
      return next({ ...shift, build: { ...shift.build, served: frame.build } })
    case 'registered':
      return sequence(
        shift,
        resetRequests,
        refreshOpenItem(moment),
        applyState(frame.state, frame.server_time, moment),
      )
    case 'state':
      return sequence(shift, applyState(frame, frame.serverTime, moment))
    case 'event':
      return sequence(
        shift,
        applyEntry(frame.chat_id, { seq: frame.seq, entry: frame.entry }, moment),
        markRead,
      )
    case 'synced':
      return sequence(shift, applySynced(frame.chat_id, frame.seq), markRead)
    case 'typing':
      // Typing of other agents is not shown.
      return frame.nick === shift.desk?.me.nick || isAgentNick(frame.nick)
        ? unchanged(shift)
        : sequence(shift, setShopperTyping(frame.chat_id, frame.typing, moment.now))
    case 'viewers':
      return next({ ...shift, viewers: { viewed: frame.viewed, agents: frame.agents } })
    case 'inbox_item':
      return sequence(shift, refreshItem(frame.item_id, moment))
    case 'error':
      return frame.reason === 'signed_out' ? endSession() : unchanged(shift)
    // The shopper's read mark comes with the state; the connection handles the others.
    case 'last_read':
    case 'ping':
    case 'pong':
    case 'shutdown':
      return unchanged(shift)
  }
}

/** Applies a whole state. Source: docs/live-chat-protocol.md#delivery-rules */
function applyState(desk: DeskState, serverTime: number, moment: Moment): Rule {
  return (shift) => {
    const chatIds = new Set(desk.chats.map(({ chatId }) => chatId))
    const logs = Object.fromEntries(Object.entries(shift.logs).filter(([chatId]) => chatIds.has(chatId)))
    const arrival =
      findNewChat(shift.desk, desk, moment.freshId) ??
      findNewNote(shift.desk, shift, desk, moment.freshId) ??
      shift.arrival
    // A manager may have changed the agent's account.
    const { id, displayName, role } = desk.me
    const updated: OnShift = {
      ...shift,
      account: { id, displayName, role },
      desk,
      logs,
      serverAheadMs: serverTime - moment.now,
      arrival,
      // A chat that another agent has now is not shown as the agent's own.
      openChatId: isStillOpen(shift, chatIds) ? shift.openChatId : null,
    }
    const shown = shift.outbox.filter(
      (item) => item.stage.at === 'stored' && isResultIn(desk, item.id, item.command),
    )
    return sequence(
      updated,
      removeCommands(...shown.map((sent) => sent.id)),
      rescueLostMessages(moment.freshId),
      openPath(shift.path),
    )
  }
}

/** True when the state holds the result of a command: a status, or a note of a chat that still exists. */
function isResultIn({ chats }: DeskState, id: string, command: Command): boolean {
  if (command.type === 'set-status') return true
  if (command.type !== 'note') return false
  return (
    chats.find(({ chatId }) => chatId === command.chatId)?.notes.some(({ noteId }) => noteId === id) !== false
  )
}

/** True for a chat that was just accepted: its answer may come before the state. */
function isStillOpen({ openChatId, desk }: OnShift, chatIds: ReadonlySet<string>): boolean {
  if (openChatId === null || chatIds.has(openChatId)) return true
  return desk?.chats.every(({ chatId }) => chatId !== openChatId) ?? true
}

function applyEntry(chatId: string, logEntry: LogEntry, moment: Moment): Rule {
  return (shift) => {
    const log = shift.logs[chatId] ?? emptyLog
    switch (checkSequence(log, logEntry.seq)) {
      case 'duplicate':
        return next(shift)
      case 'gap':
        return sequence(shift, resync(chatId, log))
      case 'next': {
        const withEntry: OnShift = {
          ...shift,
          logs: { ...shift.logs, [chatId]: appendEntry(log, logEntry) },
          arrival: toArrival({ shift, chatId, logEntry, isLive: log.isSynced, id: moment.freshId }),
        }
        const isOwn = logEntry.entry.nick === shift.desk?.me.nick
        return sequence(
          withEntry,
          ...(isContent(logEntry) && !isOwn ? [setShopperTyping(chatId, false, moment.now)] : []),
          // The message that was shown as being sent is now a stored entry.
          ...(logEntry.entry.id === undefined
            ? []
            : [removeCommands(logEntry.entry.id), settleMacro(logEntry.entry.id, moment)]),
        )
      }
    }
  }
}

function applySynced(chatId: string, seq: number): Rule {
  return (shift) => {
    const log = shift.logs[chatId] ?? emptyLog
    if (getLastSeq(log) < seq) return sequence(shift, resync(chatId, log))
    const arrived = shift.outbox.filter(
      ({ command, stage }) => stage.at === 'stored' && isEntryCommand(command) && command.chatId === chatId,
    )
    return sequence(
      { ...shift, logs: { ...shift.logs, [chatId]: { ...log, isSynced: true } } },
      removeCommands(...arrived.map(({ id }) => id)),
    )
  }
}

/**
 * Requests missing entries, once for each sequence and connection.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
function resync(chatId: string, log: ChatLog): Rule {
  return (shift) => {
    const after = getLastSeq(log)
    if (log.requestedAfter === after) return next(shift)
    return next(
      { ...shift, logs: { ...shift.logs, [chatId]: { ...log, requestedAfter: after } } },
      { kind: 'send-frame', frame: { type: 'resync', chat_id: chatId, after_seq: after } },
    )
  }
}

/** A new connection sends missing entries by itself; requests on the old connection are void. */
const resetRequests: Rule = (shift) =>
  next({
    ...shift,
    logs: Object.fromEntries(
      Object.entries(shift.logs).map(([chatId, log]) => [chatId, { ...log, requestedAfter: null }]),
    ),
  })
