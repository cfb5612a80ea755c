import { registerIcons, additionalIcons, liveChatIcons } from '@murphy/ui'
import * as answers from '../answers'
import { addMachines } from '../flows/loaded-machines'
import * as views from '../later-views'
import * as liveChat from '../live-chat'
import { provideAnswers } from '../loaded-answers'
import { liveChatPart } from '../loaded-live-chat'
import { loadNotices } from '../loaded-notices'
import { laterViews } from '../loaded-views'

/** What comes bit by bit to a shopper is here from the start: nobody waits for a first screen. */
export async function providePartsAtHand(): Promise<void> {
  registerIcons({ ...additionalIcons, ...liveChatIcons })
  provideAnswers(answers)
  laterViews.provide(views)
  liveChatPart.provide(liveChat)
  addMachines(liveChat.liveChatMachines)
  await loadNotices()
}
