/** The first frame has to come in this time. */
export const firstFrameMs = 10_000
/** A hint may be lost on its way from another process: a connection asks by itself now and then. */
export const askAgainMs = 20_000
/** The store was away: it is asked again after this. */
export const retryMs = 1000
/** Frames that the store could not keep are tried again after times that grow to this. */
export const longestRetryMs = 5000
/** A connection whose frame could not be stored in so many attempts is closed; its page comes back by itself. */
export const mostAttempts = 6
