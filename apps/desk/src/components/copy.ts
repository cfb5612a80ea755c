import { formatSizeLimit } from '@murphy/domain/live-chat'
import type { TimerState } from '@murphy/domain/live-chat'
import { capitalise, uncapitalise } from './capitalise'
import type { Refusal } from '../core/shift/refusal'

export const copy = {
  cancel: 'Cancel',
  close: 'Close',
  screenFailed: 'This part of the desk could not be shown. The rest still works.',
  loadAgain: 'Load again',
  notLoaded: 'This page could not be loaded. A new version may be available: reload to continue.',
  reload: 'Reload',
  unnamedShopper: 'A shopper',
  permanent: 'Permanent',
  banAddress: 'Also ban the network address for 24 hours',
  banAddressHint:
    'New guests from this network cannot start a chat. Signed-in shoppers and chats in progress are not affected.',
} as const

/** Returns the shopper's name, or a label for a shopper without one. */
export function toDisplayName(name: string): string {
  return name === '' ? copy.unnamedShopper : name
}

/** Returns the skills that a chat needs, such as `Needs Spirits, Mandarin`. */
export function formatNeededSkills(skills: readonly string[]): string {
  return `Needs ${skills.join(', ')}`
}

/** Returns `1 chat` or `2 chats`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Returns `1 chat` or `12,480 chats`: as `formatCount`, for counts that may be large. */
export function formatTotal(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}

/** Returns an agent's chats and chat limit, such as `2 of 3`. */
export function formatLoad(chats: number, capacity: number): string {
  return `${chats} of ${capacity}`
}

const replyNames = { first: 'First reply', next: 'Next reply' } as const

/** Returns the state of a reply target: `First reply in 1:32`, `Next reply due in 0:20` or `Next reply overdue by 2:05`. */
export function formatTimer(reply: 'first' | 'next', state: TimerState, clock: string): string {
  const stateNames = { remaining: 'in', due: 'due in', breached: 'overdue by' } as const
  return `${replyNames[reply]} ${stateNames[state]} ${clock}`
}

/** Returns the reason of a refusal and the next step, as a sentence. */
export function formatRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'taken':
      return `${refusal.by} already accepted it.`
    case 'gone':
      return 'The chat has ended or is no longer yours.'
    case 'no-agent':
      return 'No agent is available there. Choose another agent or department.'
    case 'too-large':
      return `“${refusal.name}” has ${formatSizeLimit(refusal.size)}. Files can be up to ${formatSizeLimit(refusal.maxBytes)}.`
    case 'not-allowed':
      return `“${refusal.name}” has another type. Only ${refusal.extensions.join(', ')} files can be sent.`
    case 'partly':
      return formatMacroResults(refusal)
    case 'unreachable':
      return 'The server cannot be reached. Check your connection and try again.'
    case 'other':
      return refusal.message
  }
}

const macroActions = {
  tags: { done: 'tags were added', failed: 'tags were not added' },
  transfer: { done: 'the chat was transferred', failed: 'the chat was not transferred' },
  end: { done: 'the chat was ended', failed: 'the chat was not ended' },
} as const

/**
 * Returns what a macro has done and what it has not, with the reason, such as `Tags were added; the chat was not transferred: no
 * agent of Orders is online.`
 */
export function formatMacroResults({
  results,
  department,
}: Pick<Extract<Refusal, { kind: 'partly' }>, 'results' | 'department'>): string {
  const done = results
    .filter(({ problem }) => problem === null)
    .map(({ action }) => macroActions[action].done)
  const failed = results.flatMap(({ action, problem }) =>
    problem === null ? [] : [`${macroActions[action].failed}: ${formatMacroProblem(problem, department)}`],
  )
  const sentence = [...done, ...failed].join('; ')
  return `${capitalise(sentence)}.`
}

function formatMacroProblem(
  { code, message }: { readonly code: string; readonly message: string },
  department: string,
): string {
  if (code === 'unavailable_target') return `no agent of ${department || 'this department'} is online`
  return uncapitalise(message.replace(/\.$/, ''))
}

/** Returns what another agent does with the same chat or message. */
export function formatViewer(name: string, isWriting: boolean): string {
  return isWriting ? `${name} is writing a reply` : `${name} is viewing`
}

/** Returns the announcement of the agents who have the same chat or message open; '' for none. */
export function formatViewers(names: readonly string[]): string {
  if (names.length === 0) return ''
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} viewing this too.`
}
