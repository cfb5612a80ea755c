import type { OnShift } from '../core/state'
import { useShift } from '../shell/use-shift'

/** Whether the agent has asked for the chat and waits for the answer. */
export function useAccepting(chatId: string): boolean {
  return useShift(({ outbox }: OnShift) =>
    outbox.some(({ command }) => command.type === 'accept' && command.chatId === chatId),
  )
}
