// Entry of the chunk that draws a long conversation.
export { WindowedEntries, heightsOf } from '../shell/windowed-entries'
