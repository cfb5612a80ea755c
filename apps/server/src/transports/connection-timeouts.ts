/** The first frame has to come in this time. */
export const firstFrameMs = 10_000
/** A hint may be lost on its way from another process: a connection asks by itself now and then. */
export const recheckMs = 20_000
/** The store was away: it is asked again after this. */
export const retryMs = 1000
/** A connection whose frame could not be stored for so long is closed; its page comes back by itself, later and later. */
export const storeTimeoutMs = 30_000
