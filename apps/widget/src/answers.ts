// What is needed once an answer can be on the screen, in one chunk: how answers and stored chats are asked for, read
// and put into words, and the flows that answers open. Not a way to import: `loaded-answers.ts` hands it on.
export { loadLiveChat } from './adapters/load-live-chat'
export { createLaterRestPorts } from './adapters/rest-later-ports'
export { textQuery } from '@murphy/contracts/calls'
export { shownKinds, toPlainText } from '@murphy/contracts/reply-items'
export * from './core/answer-rules'
export { loadFlow } from './core/load-flow'
export { performFlow } from './core/perform-flow'
export { readStoredChat } from './core/session/read-stored-chat'
export { machineOf } from './flows/loaded-machines'
