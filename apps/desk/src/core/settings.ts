/** Until here somebody may wait without a colour. The specification names no target; a minute is what shoppers bear. */
export const calmWaitMs = 60_000
/** From here on the wait is bad. */
export const overdueWaitMs = 180_000
/** How long a notice stays, such as that another agent has taken a chat. Long enough to be read twice. */
export const noticeMs = 8_000
/** After this long without a key the shopper is told that nobody types any more (live-chat.md 1.2: typing ends by itself after 10 s). */
export const typingPauseMs = 4_000
/** How long a shopper counts as typing without another sign; typing marks may be lost (delivery rule 8). */
export const typingShownMs = 10_000
/** How long until a page that could not ask for its session asks again. */
export const sessionRetryMs = 5_000
/** How often a sign-out is tried. The service counts a silent page as gone after 45 s. */
export const signOutTries = 9
/** How long a command waits for its answer to be sent again. Source: delivery rule 1 */
export const resendMs = 5_000
/** How often the service is told that the agent is here, at most. Source: desk contract, `activity` */
export const activityEveryMs = 60_000
/** The service forgets a typing mark after 10 s; it is told again in time. */
export const typingAgainMs = 6_000
/** A pause in typing after which cards are looked for: shorter ones are within a word. */
export const cardSearchPauseMs = 200
