/** The first frame has to arrive within this time. */
export const firstFrameMs = 10_000
/** A connection reads the store this often, because a notification from another process may be lost. */
export const recheckMs = 20_000
/** After a failure the store is read again after this time. */
export const retryMs = 1000
/**
 * A connection whose frame could not be stored for this long is closed. Its client reconnects with a growing
 * back-off.
 */
export const storeTimeoutMs = 30_000
