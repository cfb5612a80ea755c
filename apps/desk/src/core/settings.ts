/** A shorter wait has no colour. The specification names no target; shoppers accept a minute. */
export const calmWaitMs = 60_000
/** A longer wait is overdue. */
export const overdueWaitMs = 180_000
/** The time that a notice is shown, such as that another agent accepted the chat. Long enough to be read twice. */
export const noticeMs = 8_000
/**
 * After this long without a key the shopper is notified that the agent stopped typing. Typing also ends by itself
 * after 10 s.
 */
export const typingPauseMs = 4_000
/**
 * The time that a shopper counts as typing without another signal, because signals may be lost.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export const typingShownMs = 10_000
/** The delay before a page that could not find its session tries again. */
export const sessionRetryMs = 5_000
/** How often a sign-out is tried. The server sets a silent page offline after 45 s. */
export const signOutTries = 9
/**
 * The time that a command waits for its answer before it is sent again.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export const resendMs = 5_000
/** The shortest interval between two activity signals to the server. Source: docs/desk.md#answer-a-chat */
export const activityEveryMs = 60_000
/** The interval of typing signals, which the server drops after 10 s. */
export const typingAgainMs = 6_000
/** The pause in typing after which cards are searched. Shorter pauses are within a word. */
export const cardSearchPauseMs = 200
/** The width below which a page shows one part at a time. Style sheets have the same figure. */
export const narrowPage = '(width < 760px)'
