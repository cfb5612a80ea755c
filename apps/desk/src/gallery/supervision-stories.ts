import type { DeskState } from '@murphy/contracts/desk'
import type { OnShift, State } from '../core/state'
import { note, tom } from '../testing/builders'
import { alex } from './chat-data'

/**
 * Returns the stories of a chat that a manager supervises, and of one that a manager took over.
 *
 * @param create creates a shift with the given state and changes
 * @param busy the state of a desk with chats
 * @param onAlex the changes that open Alex's chat
 */
export function createSupervisionStories(
  create: (desk: Partial<DeskState>, change?: Partial<OnShift>) => State,
  busy: Partial<DeskState>,
  onAlex: Partial<OnShift>,
): readonly { readonly name: string; readonly state: State }[] {
  const whisper = note('Offer free delivery for the next order.', {
    noteId: 'n-whisper',
    afterSeq: 9,
    from: 'Kim Murphy',
    nick: 'agent:1',
    supervision: 'whisper',
  })
  const others = (busy.chats ?? []).filter(({ chatId }) => chatId !== alex.chatId)
  const chats = [{ ...alex, notes: [...alex.notes, whisper] }, ...others]
  const taken = note('Took over the chat from Sarah Jones.', { supervision: 'take-over' })
  return [
    {
      name: 'supervised',
      state: create(
        { ...busy, chats },
        {
          ...onAlex,
          viewers: {
            viewed: { kind: 'chat', id: alex.chatId },
            agents: [
              { nick: 'agent:44', display_name: 'Ines Duarte', writing: true },
              { nick: tom.nick, display_name: tom.displayName, writing: false },
            ],
          },
        },
      ),
    },
    {
      name: 'taken over',
      state: create({ ...busy, mentions: [{ note: taken, chatId: 'ch-9', shopper: 'Wen Li' }] }),
    },
  ]
}
