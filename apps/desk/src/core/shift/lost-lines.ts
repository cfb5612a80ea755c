import { next } from '@murphy/flow'
import { noticeMs } from '../../settings'
import type { OnShift } from '../state'
import { emit, change, sequence } from '../step'
import type { Rule } from '../step'
import { isLine } from './command'
import type { Line } from './command'
import { noteDraftKey } from './notes'
import { chatOf, shopperName } from './selectors'
import { settle } from './sending'

/**
 * A line was refused, and its chat is not the agent's any more, as after an hour asleep: among the lines of that chat nobody
 * would see it. The agent is told, and the words are kept as what was being written, should the chat come back; with them
 * those that stood behind, which would be refused as well.
 *
 * @param id a fresh one, for what is told
 */
export function tellLostLines(id: string): Rule {
  return (shift) => {
    const first = refusedOutOfSight(shift)
    if (first === null) return next(shift)
    const { chatId, type } = first.line
    const lost = shift.outbox.flatMap((item) =>
      isLine(item.command) && item.command.chatId === chatId ? [{ id: item.id, line: item.command }] : [],
    )
    const drafts = lost.reduceRight((kept, { line }) => withWordsOf(kept, line), shift.drafts)
    const notice = { id, command: type, shopper: shopperName(shift, chatId), refusal: first.refusal }
    return sequence(
      shift,
      change({ notice, drafts }),
      emit(
        { kind: 'keep-drafts', account: shift.account, drafts },
        { kind: 'after', key: 'notice', delayMs: noticeMs },
      ),
      settle(...lost.map((item) => item.id)),
    )
  }
}

function refusedOutOfSight(shift: OnShift) {
  // Before the first state nobody knows whose a chat is.
  if (shift.desk === null) return null
  for (const { command, stage } of shift.outbox)
    if (stage.at === 'refused' && isLine(command) && chatOf(shift, command.chatId) === undefined)
      return { line: command, refusal: stage.refusal }
  return null
}

type Drafts = OnShift['drafts']

/** What was sent comes before what has been written since; a file and a card are no words. */
function withWordsOf(drafts: Drafts, line: Line): Drafts {
  switch (line.type) {
    case 'message':
      return before(drafts, line.chatId, line.msg)
    case 'note':
      return before(drafts, noteDraftKey(line.chatId), line.text)
    case 'file':
    case 'card':
    case 'nominee-form':
      return drafts
  }
}

function before(drafts: Drafts, key: string, words: string): Drafts {
  const written = drafts[key] ?? ''
  return { ...drafts, [key]: written === '' ? words : `${words}\n${written}` }
}
