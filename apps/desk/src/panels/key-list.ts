/** The keys in words, in the order of a chat. */
export const keyList = [
  { keys: ['Alt', 'A'], does: 'Take the oldest offer, else whoever waits longest' },
  { keys: ['Alt', '↓'], does: 'Next chat' },
  { keys: ['Alt', '↑'], does: 'Previous chat' },
  { keys: ['Enter'], does: 'Send the line' },
  { keys: ['Shift', 'Enter'], does: 'New line in the text' },
  { keys: ['Alt', 'T'], does: 'Hand the chat over' },
  { keys: ['Alt', 'E'], does: 'End the chat' },
  { keys: ['Alt', 'L'], does: 'Back to the lists' },
  { keys: ['?'], does: 'This list' },
] as const
