import type { Macro } from '@murphy/contracts/desk'

export const copy = {
  title: 'Macros',
  about: 'Type / in a chat to use one. You see what it does before it happens.',
  placeholders: 'Placeholders:',
  none: 'No macros yet',
  own: 'Personal',
  newMacro: 'New macro',
  edit: 'Edit',
  delete: 'Delete',
  availableFor: 'Available for',
  shortcut: 'Shortcut',
  badShortcut: 'Use letters and digits without spaces.',
  message: 'Message (optional)',
  messageHint: 'Put into the message box. You send it yourself.',
  tags: 'Tags to add, separated by commas',
  badTags: 'Enter at most 10 tags with up to 50 characters each.',
  next: 'Afterwards',
  nothing: 'Nothing',
  endChat: 'End the chat',
  nothingToDo: 'Enter a message or a tag, or choose a transfer.',
  endNeedsMessage: 'Enter a message, because the chat ends after you have sent it.',
  save: 'Save',
  close: 'Close',
  back: 'Back',
  apply: 'Apply',
  now: 'Now',
  afterSend: 'After you send the message',
  inserted: 'This text is put into the message box. Nothing is sent:',
  gone: 'This macro was deleted.',
  aDepartment: 'a department',
} as const

export function formatEditName(shortcut: string): string {
  return `${copy.edit} /${shortcut}`
}

export function formatDeleteName(shortcut: string): string {
  return `${copy.delete} /${shortcut}`
}

export function formatTransferOption(department: string): string {
  return `Transfer to ${department}`
}

export function formatPreviewTitle(shortcut: string): string {
  return `Apply the macro /${shortcut}?`
}

/** Returns the actions of a macro in the list, such as `Adds damaged. Transfers to Orders.` */
export function formatActions(
  { tags, transferTo, endsChat }: Pick<Macro, 'tags' | 'transferTo' | 'endsChat'>,
  department: string,
): string {
  return [
    ...(tags.length === 0 ? [] : [`Adds the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}.`]),
    ...(transferTo === null ? [] : [`Transfers the chat to ${department || copy.aDepartment}.`]),
    ...(endsChat ? ['Ends the chat.'] : []),
  ].join(' ')
}

export function formatAddedTags(tags: readonly string[]): string {
  return `${tags.length === 1 ? 'The tag' : 'The tags'} ${tags.join(', ')} ${tags.length === 1 ? 'is' : 'are'} added.`
}

export function formatTransferStep(department: string): string {
  return `The chat is transferred to ${department || copy.aDepartment}.`
}

export const endStep = 'The chat ends for you and the shopper.'

/** Returns the warning that a transfer would fail now. */
export function formatNoAgentOnline(department: string): string {
  return `No agent of ${department || copy.aDepartment} is online now. The transfer will fail unless one comes online.`
}

/** Returns the warning about placeholders that have no value in this chat. */
export function formatMissing(placeholders: readonly string[]): string {
  return placeholders.length === 1
    ? `${placeholders[0]} has no value in this chat and is left out. Check the message before you send it.`
    : `${placeholders.join(', ')} have no value in this chat and are left out. Check the message before you send it.`
}
