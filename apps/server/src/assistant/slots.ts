// What the words name is the engine's to say; the bot only uses it.
export type { Place, SlotName, Slots } from '@murphy/understanding'
