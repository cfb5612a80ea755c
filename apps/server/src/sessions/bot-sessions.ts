/** Stores the bot sessions that were issued to widgets. Source: docs/wire-format.md#rules (`sessionId`) */
export type BotSessions = {
  open: (chatbotUserId: string, now: number) => Promise<string>
  /** Returns true and extends the session, if it is this user's and has not expired. */
  extend: (sessionId: string, chatbotUserId: string, now: number) => Promise<boolean>
}
