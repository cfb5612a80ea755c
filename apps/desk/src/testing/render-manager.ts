import { deskCallExamples } from '@murphy/contracts/desk'
import { renderDesk } from './render-desk'

/** Renders the desk of a manager, whose monitor, reports and chats have the contract's examples. */
export async function renderManager() {
  const test = await renderDesk({ role: 'manager' })
  const { answers } = test.manager
  answers.liveView = () => deskCallExamples.liveView.reply
  answers.report = () => deskCallExamples.report.reply
  answers.chatLog = () => deskCallExamples.chatLog.reply
  const nav = test.screen.getByRole('navigation', { name: 'Desk pages' })
  return { ...test, answers, nav }
}
