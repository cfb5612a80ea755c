// Entry of the chunk that draws a long conversation.
export { WindowedEntries, measureHeights } from '../shell/windowed-entries'
