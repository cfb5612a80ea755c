import { next, unchanged } from '@murphy/flow'
import type { DeskFrameDown, DeskState } from '@murphy/contracts/desk'
import type { Moment } from '../event'
import { signedOut } from '../sign-in/signed-out'
import type { OnShift } from '../state'
import { sequence } from '../step'
import type { DeskStep, Rule } from '../step'
import { append, emptyLog, lastSeq, placing } from './chat-log'
import type { ChatLog, PlacedEntry } from './chat-log'
import { isEntry } from './command'
import type { Command } from './command'
import { tellLostLines } from './lost-lines'
import { newNote } from './notes'
import { openPath } from './paths'
import { isWords, markRead } from './reading'
import { arrivalOf, newcomer } from './arrivals'
import { settle } from './sending'
import { noteShopperTyping } from './typing'

/** What the service pushes. State comes whole and replaces what was there; entries come one by one, in order. */
export function frameArrived(shift: OnShift, frame: DeskFrameDown, moment: Moment): DeskStep {
  switch (frame.type) {
    case 'build':
      return next({ ...shift, build: { ...shift.build, served: frame.build } })
    case 'registered':
      return sequence(shift, askAnew, takeState(frame.state, frame.server_time, moment))
    case 'state':
      return sequence(shift, takeState(frame, frame.serverTime, moment))
    case 'event':
      return sequence(
        shift,
        takeEntry(frame.chat_id, { seq: frame.seq, entry: frame.entry }, moment),
        markRead,
      )
    case 'synced':
      return sequence(shift, takeSynced(frame.chat_id, frame.seq), markRead)
    case 'typing':
      // Colleagues in the same chat are no news while the shopper is asked.
      return frame.nick === shift.desk?.me.nick || frame.nick.startsWith('agent:')
        ? unchanged(shift)
        : sequence(shift, noteShopperTyping(frame.chat_id, frame.typing, moment.now))
    case 'error':
      return frame.reason === 'signed_out' ? sessionEnded() : unchanged(shift)
    // What the shopper has read comes with the state; the line itself answers the rest.
    case 'last_read':
    case 'ping':
    case 'pong':
    case 'shutdown':
      return unchanged(shift)
  }
}

/** Somebody has ended the session: drafts and unsent lines stay in this tab for the next one. */
export function sessionEnded(): DeskStep {
  return next(
    { ...signedOut, hasEnded: true },
    { kind: 'close-link' },
    { kind: 'cancel', key: 'second' },
    { kind: 'show-badge', count: 0 },
    { kind: 'hush' },
  )
}

/** Source: delivery rule 4 */
function takeState(desk: DeskState, serverTime: number, moment: Moment): Rule {
  return (shift) => {
    const known = new Set(desk.chats.map(({ chatId }) => chatId))
    const logs = Object.fromEntries(Object.entries(shift.logs).filter(([chatId]) => known.has(chatId)))
    const arrival =
      newcomer(shift.desk, desk, moment.freshId) ??
      newNote(shift.desk, shift, desk, moment.freshId) ??
      shift.arrival
    // What a manager has changed of the agent meanwhile.
    const { id, displayName, role } = desk.me
    const next: OnShift = {
      ...shift,
      account: { id, displayName, role },
      desk,
      logs,
      serverAheadMs: serverTime - moment.now,
      arrival,
      // A chat that a colleague has now is not shown as one's own.
      openChatId: isStillOpen(shift, known) ? shift.openChatId : null,
    }
    const shown = shift.outbox.filter(
      ({ id, command, stage }) => stage.at === 'stored' && isShownBy(desk, id, command),
    )
    return sequence(
      next,
      settle(...shown.map((sent) => sent.id)),
      tellLostLines(moment.freshId),
      openPath(shift.path),
    )
  }
}

/** Whether the state holds what a command has made: a status, a note of a chat that is still there. */
function isShownBy({ chats }: DeskState, id: string, command: Command): boolean {
  if (command.type === 'set-status') return true
  if (command.type !== 'note') return false
  return (
    chats.find(({ chatId }) => chatId === command.chatId)?.notes.some(({ noteId }) => noteId === id) !== false
  )
}

/** One that was just accepted is not in the list yet: its answer may be faster than the state. */
function isStillOpen({ openChatId, desk }: OnShift, known: ReadonlySet<string>): boolean {
  if (openChatId === null || known.has(openChatId)) return true
  return desk?.chats.every(({ chatId }) => chatId !== openChatId) ?? true
}

function takeEntry(chatId: string, placed: PlacedEntry, moment: Moment): Rule {
  return (shift) => {
    const log = shift.logs[chatId] ?? emptyLog
    switch (placing(log, placed.seq)) {
      case 'known':
        return next(shift)
      case 'gap':
        return sequence(shift, resync(chatId, log))
      case 'next': {
        const withEntry: OnShift = {
          ...shift,
          logs: { ...shift.logs, [chatId]: append(log, placed) },
          arrival: arrivalOf({ shift, chatId, placed, isLive: log.isSynced, id: moment.freshId }),
        }
        const isOwn = placed.entry.nick === shift.desk?.me.nick
        return sequence(
          withEntry,
          ...(isWords(placed) && !isOwn ? [noteShopperTyping(chatId, false, moment.now)] : []),
          // The line that was shown as being sent is now an entry like any other.
          ...(placed.entry.id === undefined ? [] : [settle(placed.entry.id)]),
        )
      }
    }
  }
}

function takeSynced(chatId: string, seq: number): Rule {
  return (shift) => {
    const log = shift.logs[chatId] ?? emptyLog
    if (lastSeq(log) < seq) return sequence(shift, resync(chatId, log))
    const arrived = shift.outbox.filter(
      ({ command, stage }) => stage.at === 'stored' && isEntry(command) && command.chatId === chatId,
    )
    return sequence(
      { ...shift, logs: { ...shift.logs, [chatId]: { ...log, isSynced: true } } },
      settle(...arrived.map(({ id }) => id)),
    )
  }
}

/** Asks for what is missing, once a place and connection. Source: delivery rule 3 */
function resync(chatId: string, log: ChatLog): Rule {
  return (shift) => {
    const after = lastSeq(log)
    if (log.askedAfter === after) return next(shift)
    return next(
      { ...shift, logs: { ...shift.logs, [chatId]: { ...log, askedAfter: after } } },
      { kind: 'send-frame', frame: { type: 'resync', chat_id: chatId, after_seq: after } },
    )
  }
}

/** A new connection sends by itself what this page has not; what was asked on the old one is void. */
const askAnew: Rule = (shift) =>
  next({
    ...shift,
    logs: Object.fromEntries(
      Object.entries(shift.logs).map(([chatId, log]) => [chatId, { ...log, askedAfter: null }]),
    ),
  })
